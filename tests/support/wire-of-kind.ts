import { nodeKinds, termKinds } from '@/lib/cms/decode/entity-kind';
import { wireNode, wireTerm } from './wire';

type Fields = Record<string, unknown>;

/** The bundle of a kind; `other` for a kind of several. */
const bundleOf = (kinds: ReadonlyMap<string, string>, kind: string, other: string) =>
  [...kinds].find(([, its]) => its === kind)?.[0] ?? other;

export const nodeOfKind = (kind: string, fields: Fields) =>
  wireNode(bundleOf(nodeKinds, kind, 'page'), 31, fields);

export const termOfKind = (kind: string, fields: Fields) =>
  wireTerm(bundleOf(termKinds, kind, 'subjects'), 31, 'Wonen', fields);

export const cardOfKind = (kind: string, fields: Fields) =>
  ['location', 'theme', 'term'].includes(kind)
    ? termOfKind(kind, fields)
    : nodeOfKind(kind, fields);

/** The bundle of a paragraph has the name of its kind, but for one. */
export const paragraphBundle = (kind: string) =>
  kind === 'donation-initialiser' ? 'donation_initializer_block' : kind.replaceAll('-', '_');
