// What one IDE needs.
