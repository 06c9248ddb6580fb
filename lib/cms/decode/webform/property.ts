import { z } from 'zod';
import { numeric, text } from '@/lib/cms/decode/fields/field';
import { html as sanitized, sanitize, toPlain } from '@/lib/cms/decode/fields/sanitize';
import type { RichText } from '@/lib/content/rich-text';
import type { Multiple } from '@/lib/forms/definition/element';

export const scalar = z.union([z.string(), z.number(), z.boolean()]);
const textual = z.union([z.string(), z.number()]);

export const plain = textual
  .nullish()
  .transform((text) => (text === null || text === undefined ? null : toPlain(String(text))));

/** A text, or the render array that some modules make of it. */
export const html = z
  .union([sanitized, z.object({ '#markup': sanitized }).transform((built) => built['#markup'])])
  .nullish()
  .transform((text) => text ?? null);

/** It matches words only: each character is read once. */
const LINK = /<a\b[^<>]*>[^<]*<\/a>/gi;

/** A title is plain text, so that its links stand below it. */
const links = text
  .transform((title) => sanitize((title.match(LINK) ?? []).join(' ')))
  .nullish()
  .catch(null);

/** Drupal shows these at its control, behind a question mark and behind "More". */
export const helpTexts = { '#title': links, '#description': html, '#help': html, '#more': html };

export function helpOf(wire: z.output<z.ZodObject<typeof helpTexts>>): RichText | null {
  const all = [wire['#title'], wire['#description'], wire['#help'], wire['#more']];
  const texts = all.filter((text) => text !== null && text !== undefined);
  return texts.length > 1 ? sanitize(texts.join('<br />')) : (texts[0] ?? null);
}

export const isYes = (value: unknown): boolean => value === true || value === 1 || value === '1';

export const isNo = (value: unknown): boolean => value === false || value === 0 || value === '0';

const roles = z
  .union([z.array(z.unknown()), z.record(z.string(), z.unknown()).transform(Object.keys)])
  .nullish()
  .catch(null);

/** Drupal's role of every visitor: these sites have no accounts. */
const VISITOR = 'anonymous';

/** Constant, computed, part of a mail, a choice of Drupal between forms, or what Drupal says itself. */
const NO_FIELD =
  /^(?:value|status_messages|webform_variant|webform_(?:computed|attachment)_\w+|webform_entity_print_attachment:\w+)$/;

/** Drupal shows such a text with the answers of a submission, or nowhere. */
const NOT_ON_FORM: ReadonlySet<unknown> = new Set(['view', 'none']);

/**
 * An element is not for visitors when it is no field, private, without access, or for other roles. Drupal
 * does not require it of them either.
 */
export function isWithheld(wire: Readonly<Record<string, unknown>>): boolean {
  const type = wire['#type'];
  const may = roles.parse(wire['#access_create_roles']) ?? [VISITOR];
  return (
    (typeof type === 'string' && NO_FIELD.test(type)) ||
    NOT_ON_FORM.has(wire['#display_on']) ||
    isYes(wire['#private']) ||
    isNo(wire['#access']) ||
    !may.includes(VISITOR)
  );
}

export const flag = scalar.nullish().transform(isYes);

export const quantity = z
  .union([numeric, z.literal('').transform(() => null)])
  .nullish()
  .transform((value) => value ?? null);

export const multiple = scalar.nullish().transform((value): Multiple => {
  if (value === true) return 'unlimited';
  return Number(value) > 1 ? Number(value) : false;
});

const CALL = /\/webform_rest\/\w+\/(?:fields|elements)(?:\?[^\s#]*)?/;

/** webform_rest fills in `[current-page:url]` with the address of its own call: the token again. */
function withPageTokens(text: string): string {
  const call = CALL.exec(text);
  if (!call) return text;
  const before = text.slice(0, call.index);
  const word = before.lastIndexOf(' ') + 1;
  const scheme = before.slice(word).search(/https?:\/\//);
  const isPath = before.length === word || before[word] === '/';
  const token = scheme >= 0 ? 'url' : isPath ? 'url:path' : 'url:brief';
  const start = before.slice(0, word + Math.max(scheme, 0));
  return `${start}[current-page:${token}]${text.slice(call.index + call[0].length)}`;
}

const textsIn = (value: z.infer<typeof scalar>): readonly string[] =>
  value === false || value === '' ? [] : [value === true ? '1' : withPageTokens(String(value))];

export const defaults = z
  .union([
    scalar.transform(textsIn),
    z.array(scalar).transform((values) => values.flatMap(textsIn)),
    z.record(z.string(), z.unknown()).transform((): readonly string[] => []),
  ])
  .nullish()
  .transform((values) => values ?? []);

export const defaultParts = z.record(z.string(), z.unknown()).catch({});
