/** A link that is safe to follow: http, https, mailto, tel, or a path of our own. */
export type Link = { href: string; label: string };

/** As the main thing to do, as the second, or as text. What that is on each site, the site says. */
export type LinkLook = 'filled' | 'outlined' | 'plain';

/** A link of an editor. `look` is null where they left that to the page. */
export type EditorLink = Link & { look: LinkLook | null };
