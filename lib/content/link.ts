/** A link that is safe to follow: http, https, mailto, tel, or a path of our own. */
export type Link = { href: string; label: string };
