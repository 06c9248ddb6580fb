import { IMAGE_STYLES } from '@/lib/content/media';

/** A `file` of any other type is saved, and not shown. */
export type MediaKind = 'image' | 'video' | 'document' | 'file';

type MediaFile = { kind: MediaKind; path: string };

/** Public files of the embedded backend and of Drupal, which may be in a folder of its host. */
const FOLDER = /^\/(?:(?:[\w-]+\/)?sites\/[\w.-]+\/)?files\/(?<inside>.+)$/;

const endings: readonly (readonly [RegExp, MediaKind])[] = [
  [/\.(?:avif|gif|jpe?g|png|svg|webp)$/i, 'image'],
  [/\.(?:mp4|webm|mp3)$/i, 'video'],
  [/\.(?:vtt|pdf|docx|xlsx|pptx|odt|ods|odp)$/i, 'document'],
];

/** Drupal's image style token, the hash of a crop, and the version of a file. */
const PARAMETERS = ['itok', 'h', 'v'] as const;
const VALUE = /^[\w-]{1,64}$/;

/** A file of an editor has an extension, and is not of a folder that Drupal fills itself, or hidden. */
const OFFERED =
  /^(?!(?:css|js|php|translations|config_[^/]*)\/|(?:[^/]*\/)*\.).*\.(?<extension>[a-z\d]{1,10})$/i;

/** Run by a browser or a server, or not served by Drupal's `.htaccess` either. */
const NOT_OFFERED =
  /^(?:html?|xhtml|js|mjs|css|php\d?|phtml|phar|pl|py|cgi|asp|sh|engine|inc|install|make|module|po|profile|sql|theme|twig|ya?ml)$/i;

function isOffered(inside: string): boolean {
  const extension = OFFERED.exec(inside)?.groups?.['extension'];
  return extension !== undefined && !NOT_OFFERED.test(extension);
}

const styles: ReadonlySet<string> = new Set(IMAGE_STYLES);

function keepKnownQuery(search: string): string {
  const params = new URLSearchParams(search);
  const known = PARAMETERS.flatMap((name) => {
    const value = params.get(name);
    return value !== null && VALUE.test(value) ? [`${name}=${value}`] : [];
  });
  return known.length > 0 ? `?${known.join('&')}` : '';
}

/** A text of an editor has images in styles of its own: Drupal makes those only for its token. */
function isAllowed(inside: string, kind: MediaKind, query: string): boolean {
  const [folder, style = ''] = inside.split('/');
  const isStyle = styles.has(style) || query.startsWith('?itok=');
  return folder !== 'styles' || (kind === 'image' && isStyle);
}

/** `pathname` is percent-encoded; `search` has its question mark, or is empty. */
export function mediaFileAt(pathname: string, search: string): MediaFile | null {
  const inside = FOLDER.exec(pathname)?.groups?.['inside'];
  const known = endings.find(([ending]) => ending.test(pathname))?.[1];
  const kind = known ?? (isOffered(inside ?? '') ? 'file' : undefined);
  const query = keepKnownQuery(search);
  if (inside === undefined || kind === undefined || !isAllowed(inside, kind, query)) return null;
  // Rejects paths that a URL would normalize, such as `..`.
  const isPlain =
    !pathname.includes('//') && new URL(pathname, 'http://backend').pathname === pathname;
  return isPlain ? { kind, path: `${pathname}${query}` } : null;
}
