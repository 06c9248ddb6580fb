import { z } from 'zod';
import { type Flat, fileOf, kindOf, type Resource, resourceOf, uuidOf } from './resource';

const LANGUAGES = ['nl', 'en'] as const;
const VOCABULARIES = [
  'themes',
  'subjects',
  'article_types',
  'locations',
  'location_types',
  'activity_types',
  'volunteer_vacancy_types',
  'vacancy_types',
  'daytime_activity_vacancy_types',
  'annual_report_themes',
  'certifications',
];
const LISTS = ['partners', 'rental_locations', 'activities', 'vacancies'];
/** More than any site has. */
const BLOCKS = Array.from({ length: 40 }, (_, index) => index + 1);

const object = z.record(z.string(), z.unknown());
const sitemap = z.object({ entries: z.array(z.object({ path: z.string() })) });
const view = z.object({ entities: z.array(object), pager: z.object({ total_pages: z.number() }) });

const langcode = z.array(z.object({ value: z.string() })).catch([]);
const files = z.array(object).catch([]);

const isFlat = (value: unknown): value is Flat =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const videosIn = (flat: Flat): Flat[] => ('mid' in flat ? files.parse(flat['source']) : []);

/** The resources of a site, by type, UUID and language. */
export type Content = Map<string, Map<string, Map<string, Resource>>>;

/** Reads what a site of the embedded backend shows, as a stock Drupal would have it. */
export async function contentOf(api: string): Promise<Content> {
  const content: Content = new Map();
  const sizes = new Map<string, number>();

  const put = (resource: Resource, language: string) => {
    const ofType = content.get(resource.type) ?? new Map<string, Map<string, Resource>>();
    const versions = ofType.get(resource.id) ?? new Map<string, Resource>();
    versions.set(language, resource);
    ofType.set(resource.id, versions);
    content.set(resource.type, ofType);
  };

  /** References have a part of an entity, its own page all of it. */
  const isNew = (key: string, size: number): boolean => {
    if (size <= (sizes.get(key) ?? -1)) return false;
    sizes.set(key, size);
    return true;
  };

  const collect = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) collect(one);
    if (!isFlat(value)) return;
    const kind = kindOf(value);
    if (kind) {
      const [language] = langcode.parse(value['langcode']);
      const code = language?.value ?? 'nl';
      if (!isNew(`${kind} ${uuidOf(value)} ${code}`, Object.keys(value).length)) return;
      put(resourceOf(value, kind), code);
    }
    for (const item of value['target_type'] === 'file' ? [value] : videosIn(value)) {
      const file = fileOf(item);
      if (file && isNew(`file ${file.id}`, Object.keys(file.links).length)) put(file, 'nl');
    }
    for (const [name, one] of Object.entries(value)) if (name !== 'styles') collect(one);
  };

  const get = async (path: string): Promise<unknown> => {
    const response = await fetch(api + path);
    return response.ok ? response.json() : null;
  };

  const list = async (address: string) => {
    for (let page = 0, pages = 1; page < pages; page += 1) {
      const found = view.safeParse(await get(`${address}page=${page}`)).data;
      pages = found?.pager.total_pages ?? 0;
      collect(found?.entities);
    }
  };

  for (const language of LANGUAGES) {
    const found = sitemap.parse(await get(`/${language}/api/sitemap`));
    for (const { path } of found.entries) collect(await get(`${path}?_format=json`));
    for (const id of BLOCKS) collect(await get(`/${language}/block/${id}?_format=json`));
    for (const vocabulary of VOCABULARIES)
      await list(`/${language}/entity/view/vocabulary_terms/block_1/results?args[]=${vocabulary}&`);
    for (const display of LISTS)
      await list(`/${language}/entity/view/content_overview/${display}/results?`);
  }
  return content;
}
