import { z } from 'zod';
import { isLanguage, type SiteLocale } from '@/lib/content/language';
import { cardImage } from '@/lib/content/media';
import type { FeedDocument, SearchDocument, SkippedDocument } from '@/lib/content/search-document';
import { mediaHref, localHref } from './fields/href';
import { image } from './fields/media';
import { decodeFields, type DecodeIssue, wireObject } from './fields/shape';
import { toPlain } from './fields/sanitize';

const MAX_ID = 200;
const MAX_LINE = 500;
const MAX_DESCRIPTION = 5_000;
const MAX_BODY = 200_000;
const MAX_PARAGRAPH = 20_000;
const MAX_ITEMS = 500;
/** Allowed ratio of markup to text. */
const MARKUP = 4;

const MACHINE_NAME = /^[a-z][a-z0-9_]{0,63}$/;

const toPlainText = (html: string, limit: number): string | null =>
  toPlain(html, MARKUP * limit)
    ?.slice(0, limit)
    .toWellFormed() ?? null;

const plainText = (limit: number) =>
  z
    .string()
    .nullish()
    .transform((html) => toPlainText(html ?? '', limit));

const strings = z
  .union([z.array(z.unknown()), z.string().transform((one) => [one])])
  .nullish()
  .transform((items) => (items ?? []).filter((item) => typeof item === 'string'));

/** One text or a list: the search index accepts both. */
const list = (limit: number) =>
  strings.transform((items) =>
    items.slice(0, MAX_ITEMS).flatMap((html) => toPlainText(html, limit) ?? []),
  );

const url = z.string().trim().max(2_000).nullish();

const machineName = strings.transform(
  (items) => items.find((item) => MACHINE_NAME.test(item)) ?? null,
);

/** PHP sends numbers or digits. */
const seconds = z
  .union([
    z.number().int().nonnegative(),
    z
      .string()
      .regex(/^\d{1,12}$/)
      .transform(Number),
  ])
  .nullish();

const singleImage = z.preprocess(
  (one): unknown => (Array.isArray(one) || one === null || one === undefined ? one : [one]),
  image,
);

const fields = z.object({
  id: z.string().trim().min(1).max(MAX_ID),
  url: url,
  title: plainText(MAX_LINE),
  name: plainText(MAX_LINE),
  activity_name: plainText(MAX_LINE),
  filename: plainText(MAX_LINE),
  document_title: plainText(MAX_LINE),
  document_url: url,
  body: plainText(MAX_BODY),
  description: plainText(MAX_DESCRIPTION),
  subject: list(MAX_LINE),
  theme: list(MAX_LINE),
  paragraph_title: list(MAX_LINE),
  paragraph_body: list(MAX_PARAGRAPH),
  paragraph_video_url: strings,
  combined_created: seconds,
  combined_types: machineName,
  combined_domain_access: list(MAX_LINE),
  combined_language_code: z.string().nullish(),
  entity_type: machineName,
  vacancy_type: plainText(MAX_LINE),
  image: singleImage,
});

type Wire = z.output<typeof fields>;

function withinBody(texts: readonly string[]): string[] {
  let left = MAX_BODY;
  return texts.flatMap((text) => {
    const part = text.slice(0, left).toWellFormed();
    left -= part.length;
    return part ? [part] : [];
  });
}

const pathAndQuery = (url: string): string => {
  const { pathname, search } = new URL(url, 'http://backend');
  return pathname + search;
};

function identity(wire: Wire) {
  const path = wire.url ? localHref(wire.url) : null;
  if (wire.filename !== null) {
    const url = wire.document_url ?? '';
    const href = url === '' ? null : mediaHref(url);
    const file = href === null ? null : pathAndQuery(url);
    const page = path && wire.title ? { href: path, title: wire.title } : null;
    return { href, title: wire.document_title ?? wire.filename, name: '', page, file };
  }
  const [title = null, ...others] = [wire.title, wire.name, wire.activity_name].filter(
    (name) => name !== null,
  );
  const name = others.find((other) => other !== title) ?? '';
  return { href: path, title, name, page: null, file: null };
}

function toDocument(wire: Wire, siteLocale: SiteLocale): FeedDocument | SkippedDocument {
  const { href, title, name, page, file } = identity(wire);
  if (!href) return { id: wire.id, reason: 'no URL' };
  if (!title) return { id: wire.id, reason: 'no title' };

  const entity = wire.entity_type ?? (file === null ? 'node' : 'file');
  const code = wire.combined_language_code ?? '';
  const document: SearchDocument = {
    id: wire.id,
    language: isLanguage(code) ? code : siteLocale.language,
    // A site's feed contains only what the site shows.
    domains:
      wire.combined_domain_access.length > 0 ? wire.combined_domain_access : [siteLocale.site],
    href,
    title,
    name,
    page,
    entity,
    body: wire.body ?? '',
    description: wire.description ?? '',
    subjects: wire.subject,
    themes: wire.theme,
    paragraphTitles: withinBody(wire.paragraph_title),
    paragraphBodies: withinBody(wire.paragraph_body),
    attachments: '',
    type: wire.combined_types ?? entity,
    isHelp: false,
    created: wire.combined_created ?? null,
    vacancyType: wire.vacancy_type,
    image: cardImage(wire.image),
    hasVideo: wire.paragraph_video_url.some((url) => url.trim() !== ''),
    filename: wire.filename,
  };
  return { document, file };
}

const named = z.object({ id: z.string() });

/** Invalid fields are reported and count as missing; without id, URL or title it is skipped. */
export function decodeSearchDocument(
  wire: unknown,
  siteLocale: SiteLocale,
): { outcome: FeedDocument | SkippedDocument; issues: DecodeIssue[] } {
  const id = named.safeParse(wire).data?.id.slice(0, MAX_ID) ?? '?';
  const object = wireObject.safeParse(wire);
  if (!object.success) return { outcome: { id, reason: 'no object' }, issues: [] };
  const { value, issues } = decodeFields(fields, object.data, id);
  return value
    ? { outcome: toDocument(value, siteLocale), issues }
    : { outcome: { id, reason: 'no id' }, issues: [] };
}
