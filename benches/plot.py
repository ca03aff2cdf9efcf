"""Lines over two logarithmic axes, as SVG: no library, and the same bytes for the same numbers."""
import math
from html import escape

WIDTH, HEIGHT, MARGIN = 640, 360, 60
COLOURS = ["#1b6ca8", "#c44536", "#3a7d44", "#8e5ea2", "#b8860b", "#008b8b", "#d2691e", "#555555", "#c71585"]


def position(value, least, most, start, end):
    if most == least:
        return (start + end) / 2
    share = (math.log10(value) - math.log10(least)) / (math.log10(most) - math.log10(least))
    return start + share * (end - start)


def plot(title, x_name, y_name, series):
    """`series`: by name, pairs of numbers above 0. Axes go from power of ten to power of ten."""
    points = [point for line in series.values() for point in line]
    bounds = []
    for axis in (0, 1):
        logs = [math.log10(point[axis]) for point in points]
        bounds.append((10 ** math.floor(min(logs)), 10 ** math.ceil(max(logs))))
    (x0, x1), (y0, y1) = bounds
    right, bottom = WIDTH - 190, HEIGHT - MARGIN
    at = lambda x, y: (position(x, x0, x1, MARGIN, right), position(y, y0, y1, bottom, MARGIN))
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="12">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        f'<text x="{MARGIN}" y="24" font-size="15">{escape(title)}</text>',
        f'<text x="{(MARGIN + right) / 2:.0f}" y="{HEIGHT - 16}" text-anchor="middle">{escape(x_name)}</text>',
        f'<text x="16" y="{MARGIN - 16}">{escape(y_name)}</text>',
    ]
    for axis, (least, most) in enumerate(bounds):
        for power in range(round(math.log10(least)), round(math.log10(most)) + 1):
            x, y = at(10 ** power, y0) if axis == 0 else at(x0, 10 ** power)
            end = f'x2="{x:.1f}" y2="{MARGIN}"' if axis == 0 else f'x2="{right}" y2="{y:.1f}"'
            label = f'x="{x:.1f}" y="{y + 18:.1f}" text-anchor="middle"' if axis == 0 else \
                f'x="{x - 6:.1f}" y="{y + 4:.1f}" text-anchor="end"'
            out.append(f'<line x1="{x:.1f}" y1="{y:.1f}" {end} stroke="#ddd"/><text {label}>{10 ** power:,}</text>')
    for number, (name, line) in enumerate(series.items()):
        colour = COLOURS[number % len(COLOURS)]
        path = " ".join("{:.1f},{:.1f}".format(*at(*point)) for point in line)
        out.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        out.append(f'<text x="{right + 10}" y="{MARGIN + 12 + 20 * number}" fill="{colour}">{escape(name)}</text>')
    return "\n".join(out) + "\n</svg>\n"
