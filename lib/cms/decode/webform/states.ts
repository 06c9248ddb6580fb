import { z } from 'zod';
import type { DecodeIssue } from '@/lib/cms/decode/fields/shape';
import {
  type Condition,
  keysIn,
  NO_STATES,
  type States,
  type Test,
} from '@/lib/forms/definition/condition';
import { entriesIn, level } from './options';
import { isQuickSearch } from './pattern';
import { isNo, scalar } from './property';

class UnreadableCondition extends Error {
  override readonly name = 'UnreadableCondition';
}

const MAX_DEPTH = 12;
const SELECTOR = /\[name=(["'])([^"']+)\1\]/;

const amount = z.coerce.number();

type Tested = { key: string; part: string | null };

const not = (of: Condition): Condition => ({ op: 'not', of });
const all = (of: readonly Condition[]): Condition =>
  of.length === 1 && of[0] ? of[0] : { op: 'all', of };

function read<Schema extends z.ZodType>(schema: Schema, wire: unknown): z.output<Schema> {
  const result = schema.safeParse(wire);
  if (!result.success) throw new UnreadableCondition(`not understood: ${JSON.stringify(wire)}`);
  return result.data;
}

/** `key`, `key[part]`, and Drupal's names for files. */
function parseSelector(selector: string): Tested {
  const name = SELECTOR.exec(selector)?.[2];
  const [first, ...rest] = name?.split(/[[\]]+/).filter(Boolean) ?? [];
  const [key, ...inside] = first === 'files' && rest.length > 0 ? rest : [first, ...rest];
  if (!key) throw new UnreadableCondition(`unknown selector ${selector}`);
  return { key, part: inside.at(-1) ?? null };
}

function parseRange(wire: unknown): Test {
  const [from, to] = read(z.string(), String(wire))
    .split(':')
    .map((end) => (end.trim() === '' ? null : read(amount, end)));
  return { is: 'between', from: from ?? null, to: to ?? null };
}

const text = (wire: unknown): string => String(read(scalar, wire));

function pattern(wire: unknown): Test {
  const source = text(wire);
  if (!isQuickSearch(source)) throw new UnreadableCondition(`unusable pattern ${source}`);
  return { is: 'pattern', pattern: source };
}

type Reader = (wire: unknown) => Test;

const tests: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['less', (wire) => ({ is: 'less', than: read(amount, wire) })],
  ['less_equal', (wire) => ({ is: 'at-most', than: read(amount, wire) })],
  ['greater', (wire) => ({ is: 'greater', than: read(amount, wire) })],
  ['greater_equal', (wire) => ({ is: 'at-least', than: read(amount, wire) })],
  ['between', parseRange],
  ['pattern', pattern],
]);

const OPPOSITES = new Map([
  ['filled', 'empty'],
  ['unchecked', 'checked'],
]);

function decodeTrigger(tested: Tested, name: string, wire: unknown): Condition {
  const opposite = /^!\w/.test(name) ? name.slice(1) : OPPOSITES.get(name);
  if (opposite !== undefined) return not(decodeTrigger(tested, opposite, wire));

  const test = tests.get(name);
  if (test) return { op: 'test', ...tested, test: test(wire) };
  if (name === 'empty' || name === 'checked') {
    const condition: Condition = { op: 'test', ...tested, test: { is: name } };
    return isNo(wire) ? not(condition) : condition;
  }
  if (name !== 'value') throw new UnreadableCondition(`unknown trigger ${name}`);
  if (typeof wire === 'object' && wire !== null && !Array.isArray(wire))
    return all(Object.entries(wire).map(([inner, value]) => decodeTrigger(tested, inner, value)));
  const values = Array.isArray(wire) ? wire.map(text) : [text(wire)];
  return { op: 'test', ...tested, test: { is: 'value', values } };
}

const isDeep = (wire: unknown, left: number): boolean =>
  typeof wire === 'object' &&
  wire !== null &&
  (left === 0 || Object.values(wire).some((inner) => isDeep(inner, left - 1)));

/** An object means all, a list means any. */
function conditionsOn(tested: Tested, wire: unknown): Condition {
  const content = read(level, wire);
  if (Array.isArray(content))
    return { op: 'any', of: content.map((one) => conditionsOn(tested, one)) };
  return all(Object.entries(content).map(([name, value]) => decodeTrigger(tested, name, value)));
}

function conditions(wire: unknown): Condition {
  const content = read(level, wire);
  if (Array.isArray(content)) {
    const of = content.filter((one) => typeof one !== 'string').map(conditions);
    return { op: content.includes('xor') ? 'one' : 'any', of };
  }
  return all(
    entriesIn(content).map(([name, value]) =>
      /^\d+$/.test(name) ? conditions(value) : conditionsOn(parseSelector(name), value),
    ),
  );
}

/** An object is 'and', a list is 'or', or 'xor' where it contains that word. */
function conditionIn(wire: unknown): Condition {
  if (isDeep(wire, MAX_DEPTH)) throw new UnreadableCondition('too deep');
  return conditions(wire);
}

/** Drupal's names of a state, and of its opposite. */
const MEANINGS: readonly (readonly [keyof States, string, opposite: string])[] = [
  ['visible', 'visible', 'invisible'],
  ['visible', 'visible-slide', 'invisible-slide'],
  ['required', 'required', 'optional'],
  ['enabled', 'enabled', 'disabled'],
  ['writable', 'readwrite', 'readonly'],
  ['checked', 'checked', 'unchecked'],
];

/** The visitor folds a details element: these states have no effect. */
const COSMETIC = new Set(['expanded', 'collapsed']);

function readCondition(wire: unknown, known: ReadonlySet<string>): Condition | string {
  try {
    const condition = conditionIn(wire);
    const stranger = keysIn(condition).find((key) => !known.has(key));
    // As in Drupal: a condition on an absent element has no effect.
    return stranger === undefined ? condition : `no element ${stranger}`;
  } catch (error) {
    if (error instanceof UnreadableCondition) return error.message;
    throw error;
  }
}

const isNothing = (wire: unknown) =>
  wire === null ||
  wire === undefined ||
  (typeof wire === 'object' && Object.keys(wire).length === 0);

export function decodeStates(
  wire: unknown,
  known: ReadonlySet<string>,
  entity: string,
): { states: States; issues: readonly DecodeIssue[] } {
  const found = new Map<keyof States, Condition>();
  const issues: DecodeIssue[] = [];
  const entries: readonly [string, unknown][] =
    typeof wire === 'object' && wire !== null ? Object.entries(wire) : [];

  for (const [name, content] of entries) {
    if (COSMETIC.has(name) || isNothing(content)) continue;
    const part = `#states ${name}`;
    const [state, , opposite] = MEANINGS.find((names) => names.slice(1).includes(name)) ?? [];
    if (!state) {
      issues.push({ entity, part, reason: 'unknown state' });
      continue;
    }
    const condition = readCondition(content, known);
    if (typeof condition === 'string') {
      issues.push({ entity, part, reason: condition });
      continue;
    }
    const meant = name === opposite ? not(condition) : condition;
    const earlier = found.get(state);
    found.set(state, earlier ? { op: 'all', of: [earlier, meant] } : meant);
  }
  return { states: { ...NO_STATES, ...Object.fromEntries(found) }, issues };
}
