//! The frame of all pages: head, policy, style, navigation, script.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::section::{clean, cut};

/// The style, with the colors of the pictures of barriers.
pub(super) const STYLE: &str = include_str!("style.css");
/// The script, which sorts and filters tables.
pub(super) const SCRIPT: &str = include_str!("script.js");
/// The policy: nothing is loaded, and only a script with this digest runs. `tests/report_page.rs` compares the digest
/// with that of [`SCRIPT`].
pub(super) const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; \
                                 script-src 'sha256-ZIUods+7Qf0zD8vzRAwmKBKCXNFKE1XIRhndpAeRrAU='";

/// A page: its title, a paragraph about it, and parts with an identifier and a heading each.
pub(super) fn page(subject: &str, about: &Markup, parts: &[(&str, &str, Markup)]) -> Markup {
    let subject = clean(&cut(subject, super::MAX_NAME));
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta http-equiv="Content-Security-Policy" content=(POLICY);
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="generator" content={ "selvedge-opt " (env!("CARGO_PKG_VERSION")) };
                title { (subject) " - selvedge-opt" }
                style { (PreEscaped(STYLE)) }
            }
            body {
                a.skip href="#content" { "to the content" }
                header {
                    h1 { code { (subject) } }
                    (about)
                    nav aria-label="sections" {
                        ul { @for (id, title, _) in parts { li { a href={ "#" (id) } { (title) } } } }
                    }
                }
                main id="content" tabindex="-1" {
                    @for (id, title, part) in parts {
                        section aria-labelledby=(id) { h2 id=(id) { (title) } (part) }
                    }
                }
                script { (PreEscaped(SCRIPT)) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{SCRIPT, STYLE};

    #[test]
    fn style_and_script_end_where_their_elements_end() {
        assert!(!STYLE.contains("</") && !SCRIPT.contains("</") && !SCRIPT.contains("<!--"));
        for (name, text) in [("style", STYLE), ("script", SCRIPT)] {
            assert!(!text.contains("://") && !text.contains("url("), "the {name} loads something");
        }
    }
}
