//! A part of a page with a limit for its size: items beyond the limit are counted instead.

use maud::{Markup, PreEscaped, html};

use crate::render::steers;

/// Items of a page, as far as they fit.
pub(crate) struct Section {
    html: String,
    limit: usize,
    n_omitted: usize,
}

impl Section {
    /// An empty section of at most `limit` bytes.
    pub(crate) fn new(limit: usize) -> Section {
        Section { html: String::new(), limit, n_omitted: 0 }
    }

    /// Appends an item; returns whether it fits. After the first item that does not fit, none does.
    pub(crate) fn push(&mut self, item: Markup) -> bool {
        let item = clean(&item.into_string());
        let fits = !self.is_full() && self.html.len() + item.len() <= self.limit;
        match fits {
            true => self.html.push_str(&item),
            false => self.omit(),
        }
        fits
    }

    /// Whether an item did not fit. Then callers need not create further ones, and call [`Self::omit`].
    pub(crate) fn is_full(&self) -> bool {
        self.n_omitted > 0
    }

    /// Counts an item that does not fit.
    pub(crate) fn omit(&mut self) {
        self.n_omitted += 1;
    }

    /// Whether it has no items.
    pub(crate) fn is_empty(&self) -> bool {
        self.html.is_empty() && self.n_omitted == 0
    }

    /// The items.
    pub(crate) fn items(&self) -> PreEscaped<&str> {
        PreEscaped(&self.html)
    }

    /// A sentence about omitted items; `advice` names the flag that shows all.
    pub(crate) fn omitted(&self, what: &str, advice: &str) -> Markup {
        html! {
            @if self.n_omitted > 0 {
                p.omitted { (self.n_omitted) " more " (what) " do not fit on this page; " (advice) }
            }
        }
    }
}

/// A text in which characters that control a display or the direction of text are replaced, except for tabs and line
/// ends: source text with them would be shown in another order than compilers read it.
pub(crate) fn clean(text: &str) -> String {
    let is_kept = |c: char| matches!(c, '\n' | '\t') || !steers(c);
    text.chars().map(|c| if is_kept(c) { c } else { char::REPLACEMENT_CHARACTER }).collect()
}

/// At most `n` characters of a text, with a mark where it was cut.
pub(crate) fn cut(text: &str, n: usize) -> String {
    match text.char_indices().nth(n) {
        Some((at, _)) => format!("{}…", &text[..at]),
        None => text.into(),
    }
}

#[cfg(test)]
mod tests {
    use maud::html;

    use super::{Section, clean, cut};

    #[test]
    fn items_beyond_the_limit_are_counted() {
        let mut section = Section::new(12);
        assert!(section.is_empty());
        assert!(section.push(html! { b { "<" } }));
        assert!(!section.push(html! { b { "more" } }));
        assert!(!section.push(html! { "a" }));
        assert_eq!(section.items().0, "<b>&lt;</b>");
        let omitted = section.omitted("rows", "-x shows all").into_string();
        assert_eq!(
            omitted,
            "<p class=\"omitted\">2 more rows do not fit on this page; -x shows all</p>"
        );
    }

    #[test]
    fn characters_that_reorder_text_are_replaced() {
        assert_eq!(clean("a\u{202e}b\u{0}\t\n"), "a\u{fffd}b\u{fffd}\t\n");
        assert_eq!(cut("äöü", 2), "äö…");
        assert_eq!(cut("äöü", 3), "äöü");
    }
}
