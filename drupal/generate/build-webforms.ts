import { z } from 'zod';
import { getOwn } from '@/backend/get-own';
import { type WebformFile, webformFile } from '@/backend/loading/file-shapes';
import { readFolder } from '@/backend/loading/read-folder';
import { ContentError, Problems } from '@/backend/loading/load-context';
import type { Json, JsonObject } from '@/backend/json';
import { readYaml, toYaml } from './yaml-files';

const json: z.ZodType<JsonObject> = z.record(z.string(), z.json());
const group = z.record(z.string(), z.json());

/** The parts that an element has unless a form hides them. */
const compositeParts = readYaml(
  'tables/composite-parts.yaml',
  z.record(z.string(), z.array(z.string())),
);

/** Content names the parts as Drupal builds them; a configuration has them among the properties. */
function flattenParts(element: JsonObject): JsonObject {
  const { '#webform_composite_elements': parts, ...properties } = element;
  const named = z.record(z.string(), group).safeParse(parts);
  if (!named.success) return element;
  const type = z.string().catch('').parse(properties['#type']);
  const own = Object.entries(named.data).flatMap(([part, details]) =>
    Object.entries(details).map(([name, value]) => [`#${part}__${name.slice(1)}`, value] as const),
  );
  const hidden = (getOwn(compositeParts, type) ?? [])
    .filter((part) => !Object.hasOwn(named.data, part))
    .map((part) => [`#${part}__access`, false] as const);
  return { ...properties, ...Object.fromEntries([...own, ...hidden]) };
}

const flattenAllParts = (elements: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(elements).map(([key, element]) => [
      key,
      key.startsWith('#') ? element : flattenParts(flattenAllParts(group.parse(element))),
    ]),
  );

/** Webform translates elements by key, in whatever they stand. */
function flatten(elements: JsonObject): readonly (readonly [string, Json])[] {
  return Object.entries(elements).flatMap(([key, element]) => {
    const entries = Object.entries(group.parse(element));
    const properties = entries.filter(([name]) => name.startsWith('#'));
    const children = Object.fromEntries(entries.filter(([name]) => !name.startsWith('#')));
    const own = properties.length > 0 ? [[key, Object.fromEntries(properties)] as const] : [];
    return [...own, ...flatten(children)];
  });
}

type Text = WebformFile['nl'];

const describe = ({ description = '', confirmation: { title, message } }: Text) => ({
  description,
  settings: {
    ...(title !== undefined && { confirmation_title: title }),
    ...(message !== undefined && { confirmation_message: message }),
  },
});

function buildWebform({ sites, status, limit, elements, nl, en }: WebformFile): JsonObject {
  const { description, settings } = describe(nl);
  const { type, url } = nl.confirmation;
  const english = en && {
    title: en.title,
    ...describe(en),
    elements: toYaml(Object.fromEntries(flatten(flattenAllParts(json.parse(en.elements))))),
  };
  return {
    createIfNotExists: {
      langcode: 'nl',
      status,
      third_party_settings: { decoupled_sites: { sites } },
      title: nl.title,
      description,
      elements: toYaml(flattenAllParts(json.parse(elements))),
      settings: {
        page: true,
        confirmation_type: type,
        ...(url !== undefined && { confirmation_url: url }),
        ...(limit !== undefined && { limit_total: limit }),
        ...settings,
      },
    },
    ...(english && { translateConfig: { en: english } }),
  };
}

/** Reads the forms of the content folder as actions of a recipe. */
export function buildWebforms(contentFolder: string): JsonObject {
  const problems = new Problems();
  const files = readFolder(contentFolder, 'webforms', webformFile, problems);
  if (problems.found.length > 0) throw new ContentError(problems.found.join('\n'));
  return Object.fromEntries(
    files.map(({ content }) => [`webform.webform.${content.id}`, buildWebform(content)]),
  );
}
