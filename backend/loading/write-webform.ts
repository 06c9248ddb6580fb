import { z } from 'zod';
import { parseElements, flat, group } from '@/backend/webform/element';
import { inputNamed, optionValues } from '@/backend/webform/input-value';
import { getOwn } from '@/backend/get-own';
import { editedAt, FIRST_DAY } from './days';
import { type LoadContext, writePath } from './load-context';
import { languages, type WebformFile } from './file-shapes';
import type { ContentFile } from './read-folder';

// YAML has values that JSON lacks, such as NaN.
const json = z.record(z.string(), z.json());

const isSame = (one: unknown, other: unknown) =>
  optionValues(one).join('\n') === optionValues(other).join('\n');

/**
 * Replaces texts at any depth; a translation adds nothing. Options are replaced together, because
 * the name of an option group is a key.
 */
function translate(
  base: Record<string, unknown>,
  texts: Record<string, unknown>,
  report: (reason: string) => void,
): Record<string, unknown> {
  const translated = Object.entries(texts).map(([name, text]): [string, unknown] => {
    const original = group.safeParse(getOwn(base, name));
    const inside = group.safeParse(text);
    const isOptions = name === '#options';
    if (!Object.hasOwn(base, name)) report(`elements: ${name} is not in the form`);
    else if (isOptions && !isSame(base[name], text))
      report(`elements: the options are not ${optionValues(base[name]).join(', ')}`);
    return original.success && inside.success && !isOptions
      ? [name, translate(original.data, inside.data, report)]
      : [name, text];
  });
  return { ...base, ...Object.fromEntries(translated) };
}

export function writeWebform(webform: ContentFile<WebformFile>, loading: LoadContext) {
  const { file, modified, content } = webform;
  const { id, sites, status, limit = null, elements } = content;
  if (!file.endsWith(`/${id}.yaml`))
    loading.problems.report(file, `a webform's file is called after its id, ${id}`);
  for (const reason of formProblems(elements)) loading.problems.report(file, reason);
  const key = loading.writer.addEntity({
    kind: 'webform',
    id,
    bundle: 'webform',
    sites,
    isPublished: true,
    created: FIRST_DAY,
    edited: editedAt(FIRST_DAY, webform, loading.start),
    changed: modified,
  });

  for (const lang of languages) {
    const text = content[lang];
    if (!text) continue;
    const { title, path, description = null, confirmation } = text;
    const texts = lang === 'nl' ? {} : (content[lang]?.elements ?? {});
    const own = translate(elements, texts, (reason) => {
      loading.problems.report(file, `${lang}: ${reason}`);
    });
    const fields = json.safeParse({ status, limit, description, confirmation, elements: own });
    if (!fields.success) {
      loading.problems.report(file, `${lang}: ${z.prettifyError(fields.error)}`);
      continue;
    }
    loading.writer.addVersion(key, { lang, revision: 'published', title, fields: fields.data });
    if (path) writePath(loading, { file, key, sites, lang }, path, 'shown');
  }
}

const SELECTOR = /^:input\[/;

function selectorsIn(conditions: unknown): string[] {
  if (Array.isArray(conditions)) return conditions.flatMap(selectorsIn);
  const read = group.safeParse(conditions);
  if (!read.success) return [];
  return Object.entries(read.data).flatMap(([name, inside]) =>
    SELECTOR.test(name) ? [name] : selectorsIn(inside),
  );
}

/**
 * Returns duplicate keys, and conditions on missing elements: Drupal accepts these silently, and the
 * form does not work.
 */
function formProblems(elements: Record<string, unknown>): string[] {
  const all = flat(parseElements(elements));
  const keys = all.map(({ key }) => key);
  const twice = keys.filter((key, index) => keys.indexOf(key) !== index);
  const astray = all.flatMap(({ key, properties }) =>
    selectorsIn(properties['#states'])
      .filter((selector) => !keys.includes(inputNamed(selector)?.key ?? ''))
      .map((selector) => `${key}: #states: ${selector} is not in the form`),
  );
  return [...twice.map((key) => `${key} is in the form twice`), ...astray];
}
