import PQueue from 'p-queue';
import { resolveEntity } from '@/lib/cms/entity';
import { loadSitemap } from '@/lib/cms/feeds';
import { loadRecent } from '@/lib/cms/view';
import { CONTENT_TYPES } from '@/lib/content/content-type';
import type { Entity } from '@/lib/content/entity';
import type { SiteLocale } from '@/lib/content/language';
import { isPhoto } from '@/lib/content/media';
import { type Paragraph, teasersIn } from '@/lib/content/paragraph';
import type { Teaser } from '@/lib/content/teaser';

function paragraphsIn(entity: Entity): readonly Paragraph[] {
  if (entity.type === 'node') return entity.node.paragraphs;
  return entity.type === 'term' && 'paragraphs' in entity.term ? entity.term.paragraphs : [];
}

const hasPart = (example: object, part: string): boolean =>
  Object.entries(example).some(([key, value]) => key === part && value !== null);

const hasPhoto = (example: Paragraph | Teaser): boolean =>
  'image' in example && example.image !== null && isPhoto(example.image);

/** A kind in each of its variants, with and without a picture and a link; a photograph is another picture. */
const describeShape = (example: Paragraph | Teaser): string =>
  [
    example.kind,
    'variant' in example ? example.variant : '',
    hasPart(example, 'image'),
    hasPhoto(example),
    hasPart(example, 'link'),
  ].join(' ');

function oncePerShape<Example extends Paragraph | Teaser>(examples: readonly Example[]): Example[] {
  const byShape = new Map(examples.map((example) => [describeShape(example), example]));
  return [...byShape.values()].toSorted((one, other) =>
    describeShape(one).localeCompare(describeShape(other)),
  );
}

const REQUESTS_AT_ONCE = 8;

/** Every shape of paragraph and teaser that the content of some site has. Throws BackendError. */
export async function examplesFrom(sites: readonly SiteLocale[]) {
  const queue = new PQueue({ concurrency: REQUESTS_AT_ONCE });
  const ofSite = async (siteLocale: SiteLocale) => {
    const prefix = `/${siteLocale.language}`;
    const paths = (await loadSitemap(siteLocale))
      .map(({ path }) => path)
      .filter((path) => path === prefix || path.startsWith(`${prefix}/`));
    const [pages, lists] = await Promise.all([
      queue.addAll(
        paths.map((path) => () => resolveEntity(siteLocale, path.slice(prefix.length) || '/')),
      ),
      Promise.all(CONTENT_TYPES.map((list) => loadRecent(siteLocale, list))),
    ]);
    const paragraphs = pages.flatMap((found) =>
      found.outcome === 'found' ? paragraphsIn(found.entity) : [],
    );
    return { paragraphs, teasers: lists.flat() };
  };
  const all = await Promise.all(sites.map(ofSite));
  const paragraphs = all.flatMap((site) => site.paragraphs);
  const teasers = [...all.flatMap((site) => site.teasers), ...teasersIn(paragraphs)];
  return { paragraphs: oncePerShape(paragraphs), teasers: oncePerShape(teasers) };
}
