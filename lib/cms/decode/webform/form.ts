import { z } from 'zod';
import type { RichText } from '@/lib/content/rich-text';
import { NO_STATES } from '@/lib/forms/definition/condition';
import type { FormElement } from '@/lib/forms/definition/element';
import { flat, type Form } from '@/lib/forms/definition/form';
import { type DecodeIssue, wireObject } from '@/lib/cms/decode/fields/shape';
import type { Context, FormLabels, Wire } from './base';
import { decodeElement, isComposite } from './element';
import { elementsAt, elementsIn, entriesIn } from './options';
import { html, isWithheld } from './property';

const MAX_DEPTH = 8;
const MAX_ELEMENTS = 500;
const KEY = /^[\w-]+$/;

function keysAt(level: Wire, depth = 0): readonly string[] {
  if (depth > MAX_DEPTH) return [];
  return elementsAt(level).flatMap(([key, wire]) =>
    isWithheld(wire) ? [] : [key, ...keysAt(wire, depth + 1)],
  );
}

/** Each `webform_same` is a checkbox: its key, by the element that it fills. */
const sameAsIn = (form: Wire): ReadonlyMap<string, string> =>
  new Map(
    elementsIn(form).flatMap(([key, wire]) => {
      const { '#type': type, '#source': source, '#destination': target } = wire;
      const isSame = type === 'webform_same' && typeof target === 'string';
      return isSame && source !== target ? [[target, key] as const] : [];
    }),
  );

const textsAround = z.object({ '#prefix': html.catch(null), '#suffix': html.catch(null) });

/** With what an editor writes before and after it, which has no place between two steps. */
function withTextsAround(element: FormElement, wire: Wire): readonly FormElement[] {
  if (element.kind === 'step' || element.kind === 'actions') return [element];
  const { '#prefix': before, '#suffix': after } = textsAround.parse(wire);
  const states = { ...NO_STATES, visible: element.states.visible };
  const common = { kind: 'markup', title: '', isTitleHidden: true, states } as const;
  const toMarkup = (name: string, body: RichText | null): readonly FormElement[] =>
    body ? [{ ...common, key: `${element.key}-${name}`, body, isNotice: false }] : [];
  return [...toMarkup('prefix', before), element, ...toMarkup('suffix', after)];
}

type Level = { elements: readonly FormElement[]; issues: readonly DecodeIssue[] };

function decodeLevel(level: Wire, depth: number, context: Context, keys: Set<string>): Level {
  const entries = entriesIn(level).filter(([key]) => !key.startsWith('#'));
  const outcomes = entries.map(([key, content]): Level => {
    const skip = (reason: string): Level => ({
      elements: [],
      issues: [{ entity: `webform:${context.form}`, part: key, reason }],
    });
    const wire = wireObject.safeParse(content);
    if (!wire.success) return skip('not an element');
    if (isWithheld(wire.data)) return { elements: [], issues: [] };
    if (!KEY.test(key)) return skip('not a key');
    if (keys.has(key)) return skip('duplicate key');
    if (depth > MAX_DEPTH || keys.size >= MAX_ELEMENTS) return skip('too many elements');
    keys.add(key);

    const inside = isComposite(wire.data)
      ? { elements: [], issues: [] }
      : decodeLevel(wire.data, depth + 1, context, keys);
    const { element, issues } = decodeElement(key, wire.data, inside.elements, context);
    return {
      elements: element ? withTextsAround(element, wire.data) : [],
      issues: [...inside.issues, ...issues],
    };
  });
  return {
    elements: outcomes.flatMap(({ elements }) => elements),
    issues: outcomes.flatMap(({ issues }) => issues),
  };
}

/** Skips what `isWithheld` names. `now` is the base of relative dates. */
export function decodeForm(
  wire: unknown,
  { id, labels, now = new Date() }: { id: string; labels: FormLabels; now?: Date },
): { form: Form | null; issues: readonly DecodeIssue[] } {
  const isEmptyObject = Array.isArray(wire) && wire.length === 0;
  const fields = isEmptyObject ? {} : wireObject.safeParse(wire).data;
  if (!fields)
    return {
      form: null,
      issues: [{ entity: `webform:${id}`, part: 'fields', reason: 'not a form' }],
    };
  const known = new Set(keysAt(fields));
  const context = { form: id, known, now, labels, sameAs: sameAsIn(fields) };
  const { elements, issues } = decodeLevel(fields, 0, context, new Set());
  const all = flat(elements);
  const actions = all.filter((element) => element.kind === 'actions');
  return {
    form: {
      id,
      elements,
      steps: all.filter((element) => element.kind === 'step'),
      submitLabel: actions.find(({ submitLabel }) => submitLabel !== null)?.submitLabel ?? null,
    },
    issues,
  };
}
