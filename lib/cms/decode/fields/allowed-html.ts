import type sanitizeHtml from 'sanitize-html';
import { anyHref, isServed, mediaHref } from './href';

/** The page of a provider's video, which Drupal shows in a frame of its own. */
function videoHref(src = ''): string | null {
  const { pathname = '', searchParams } = URL.parse(src, 'http://backend') ?? {};
  const video = pathname.endsWith('/media/oembed') ? searchParams?.get('url') : null;
  return video ? anyHref(video) : null;
}

/** A player, or another frame that an editor pasted, such as a map, is a link, by its host where it has no title. */
function frameLink({ src = '', title, width, height }: sanitizeHtml.Attributes) {
  const isSeen = ![width, height].some((size) => size === '0' || size === '1');
  const href = isSeen ? (videoHref(src) ?? anyHref(src.replace(/^(?=\/\/)/, 'https:'))) : null;
  const name = title || URL.parse(href ?? '')?.hostname.replace(/^www\./, '');
  return mediumLink('iframe', name ? href : null, name);
}

function fileHref(src = ''): string | null {
  const href = anyHref(src);
  return href?.startsWith('/media/') ? href : null;
}

/** A medium within a text is a link to it; null removes it. */
const mediumLink = (tagName: string, href: string | null, text?: string) =>
  href ? { tagName: 'a', attribs: { href }, text: text || href } : { tagName, attribs: {} };

const file = (tagName: string, { src }: sanitizeHtml.Attributes) =>
  mediumLink(tagName, fileHref(src), src?.split('/').at(-1));

/** A picture that the site cannot show, such as one of another host, is its text. */
const withoutImage = ({ alt = '' }: sanitizeHtml.Attributes) => ({
  tagName: 'span',
  attribs: alt.trim() ? {} : { hidden: 'hidden' },
  text: alt,
});

/** Drupal's labels for screen readers, such as that of an image, and what it says of a medium that is gone. */
const HIDDEN = /(?:^| )(?:visually-hidden|media-embed-error)(?: |$)/;

/** What a text of an editor may hold, and what becomes of the rest. */
export const ALLOWED_HTML: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'hr',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'b',
    'i',
    's',
    'sup',
    'sub',
    'a',
    'blockquote',
    'cite',
    'abbr',
    'span',
    'table',
    'caption',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'dl',
    'dt',
    'dd',
    'figure',
    'figcaption',
    'img',
    'code',
    'pre',
    'time',
    'aside',
    'div',
    'tfoot',
    'details',
    'summary',
    'small',
    'mark',
    'kbd',
    'samp',
    'var',
    'q',
    'del',
    'ins',
    'u',
    'dfn',
  ],
  allowedAttributes: {
    a: ['href', 'hreflang', 'lang'],
    abbr: ['title'],
    details: ['open'],
    ol: ['start', 'type', 'reversed'],
    li: ['value'],
    span: ['hidden'],
    table: [{ name: 'data-chart', values: ['bars', 'lines'] }],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    time: ['datetime'],
    '*': ['lang', 'dir', 'id'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // The page's title is its only h1.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    // Around a text of Google Docs.
    b: (tagName, attribs) => ({
      tagName: /font-weight: ?normal/.test(attribs['style'] ?? '') ? 'span' : tagName,
      attribs,
    }),
    a: (tagName, { href: written, name, ...attributes }) => {
      const href = written ? anyHref(written) : null;
      return {
        tagName,
        attribs: { ...(href && { href }), ...(name && { id: name }), ...attributes },
      };
    },
    iframe: (_tagName, attributes) => frameLink(attributes),
    oembed: (tagName, { url = '' }) => mediumLink(tagName, anyHref(url)),
    source: file,
    video: file,
    audio: file,
    // Lines of a text too; a section would be one of the page.
    address: 'div',
    article: 'div',
    section: 'div',
    '*': (tagName, attribs) =>
      HIDDEN.test(attribs['class'] ?? '')
        ? { tagName: 'span', attribs: { hidden: 'hidden' } }
        : { tagName, attribs },
    img: (tagName, { src, ...attributes }) => {
      const href = src ? mediaHref(src) : null;
      if (!href || !isServed(href)) return withoutImage(href ? attributes : {});
      return { tagName, attribs: { alt: '', ...attributes, src: href, loading: 'lazy' } };
    },
  },
  nestingLimit: 100,
  exclusiveFilter: ({ tag, attribs, text, mediaChildren }) => {
    if ('hidden' in attribs) return true;
    // A link that an editor emptied would have no name.
    const isEmpty = tag === 'a' && text.trim() === '' && mediaChildren.length === 0;
    return isEmpty && !('id' in attribs) && 'excludeTag';
  },
};
