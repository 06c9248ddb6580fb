const ESCAPED = /["&'<>]/;

const ENTITIES: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};

/** As React escapes text and attributes. */
export const escapeText = (text: string): string =>
  ESCAPED.test(text)
    ? text.replaceAll(/["&'<>]/g, (character) => ENTITIES[character] ?? character)
    : text;

const names = (...list: readonly string[]) => list.map((name): [string, string] => [name, name]);

/** Attributes that React writes as text, by their prop. */
const TEXT: ReadonlyMap<string, string> = new Map([
  ...names('id', 'lang', 'dir', 'role', 'title', 'alt', 'href', 'hrefLang', 'rel', 'target'),
  ...names('src', 'srcSet', 'sizes', 'width', 'height', 'loading', 'decoding', 'fetchPriority'),
  ...names('type', 'name', 'value', 'action', 'method', 'placeholder', 'autoComplete', 'dateTime'),
  ...names('inputMode', 'enterKeyHint', 'scope', 'colSpan', 'poster', 'preload', 'kind', 'srcLang'),
  ...names('label', 'media', 'maxLength', 'minLength', 'popover', 'popoverTarget', 'allow'),
  ...names('viewBox', 'd', 'fill', 'stroke', 'x', 'y', 'cx', 'cy', 'r', 'rx', 'ry', 'points'),
  ...names('x1', 'x2', 'y1', 'y2', 'transform', 'preserveAspectRatio', 'xmlns', 'opacity'),
  ['className', 'class'],
  ['htmlFor', 'for'],
  ['tabIndex', 'tabindex'],
  ['crossOrigin', 'crossorigin'],
  ['strokeWidth', 'stroke-width'],
  ['strokeLinecap', 'stroke-linecap'],
  ['strokeLinejoin', 'stroke-linejoin'],
  ['strokeDasharray', 'stroke-dasharray'],
  ['fillRule', 'fill-rule'],
  ['clipRule', 'clip-rule'],
  ['clipPath', 'clip-path'],
  ['textAnchor', 'text-anchor'],
  ['vectorEffect', 'vector-effect'],
]);

const BOOLEAN: ReadonlySet<string> = new Set([
  ...['hidden', 'open', 'disabled', 'required', 'readOnly', 'noValidate', 'inert', 'itemScope'],
  ...['controls', 'loop', 'autoPlay', 'playsInline', 'allowFullScreen', 'reversed'],
]);

/** React writes true and false as words. */
const WORDS = /^(?:aria|data)-[\w-]+$|^(?:focusable|spellCheck|draggable)$/;

const CUSTOM = /^(?!style$|ref$|suppress|innerHTML$)[a-zA-Z][\w-]*$/;

const ADDRESS: ReadonlySet<string> = new Set(['href', 'src', 'action']);
/** React removes `javascript:` and drops empty addresses. */
const UNUSUAL_ADDRESS = /^$|^[\s\p{Cc}]*j/iu;

const written = (name: string, value: string | number): string =>
  ` ${name}="${escapeText(String(value))}"`;

/** Null for what only React writes. */
function attribute(prop: string, value: unknown): string | null {
  if (value === null || value === undefined) return '';
  const isText = typeof value === 'string' || typeof value === 'number';
  const name = TEXT.get(prop);
  if (name !== undefined) {
    if (value === false) return '';
    if (!isText) return null;
    if (ADDRESS.has(prop) && UNUSUAL_ADDRESS.test(String(value))) return null;
    return written(name, value);
  }
  if (BOOLEAN.has(prop)) return typeof value === 'boolean' ? (value ? ` ${prop}=""` : '') : null;
  if (!WORDS.test(prop)) return null;
  return isText || typeof value === 'boolean' ? written(prop, String(value)) : null;
}

/** For a custom element, which React gives its props as they are. */
function customAttribute(prop: string, value: unknown): string | null {
  if (value === null || value === undefined || value === false) return '';
  const name = prop === 'className' ? 'class' : prop;
  if (!CUSTOM.test(name)) return null;
  if (value === true) return written(name, '');
  return typeof value === 'string' || typeof value === 'number' ? written(name, value) : null;
}

/** React hoists them, or writes them by rules of their own. */
const REACTS: ReadonlySet<string> = new Set([
  ...['html', 'head', 'body', 'title', 'base', 'link', 'meta', 'script', 'style', 'object'],
  ...['select', 'option', 'textarea', 'pre', 'listing'],
]);

export type Props = Readonly<Record<string, unknown>>;

/** React preloads it: the likely largest paint. */
const isPreloaded = (type: string, { loading }: Props) => type === 'img' && loading === 'eager';

/** Not attributes. */
const OWN: ReadonlySet<string> = new Set([
  ...['children', 'dangerouslySetInnerHTML', 'suppressHydrationWarning'],
]);

/** The start tag as React writes it; null for what only React writes. */
export function startTag(type: string, props: Props): string | null {
  if (REACTS.has(type) || isPreloaded(type, props)) return null;
  const write = type.includes('-') ? customAttribute : attribute;
  let tag = `<${type}`;
  for (const prop in props) {
    if (OWN.has(prop)) continue;
    const text = write(prop, props[prop]);
    if (text === null) return null;
    tag += text;
  }
  return `${tag}>`;
}

const VOID: ReadonlySet<string> = new Set([
  ...['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'source', 'track', 'wbr'],
]);

export const isVoid = (type: string): boolean => VOID.has(type);
