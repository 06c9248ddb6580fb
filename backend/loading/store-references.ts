import { z } from 'zod';
import type { FieldKind } from '@/backend/schema/field';
import { views } from '@/backend/views/views';
import { checkSites, type FieldContext, read, line, type Store } from './field-context';
import type { Target } from './targets';

const link = z.strictObject({ to: line, title: line, class: line.optional() });
const names = z.union([line.transform((name) => [name]), z.array(line)]);
const download = z.strictObject({ document: line, description: line.optional() });

/** Reports a target that is missing or of another kind. */
function find(prefix: string, name: string, context: FieldContext): Target | null {
  const target = name.startsWith(`${prefix}/`) ? context.targets.find(name) : null;
  if (target) checkSites(name, target.sites, context);
  else context.report(`${name} does not exist`);
  return target;
}

const references =
  (prefix: 'node' | 'term'): Store =>
  (input, _, context) =>
    (read(input, names, context) ?? []).flatMap((name) => {
      const target = find(prefix, name, context);
      return target ? [Number(target.id)] : [];
    });

const downloads = (given: z.output<typeof download>[], context: FieldContext) =>
  given.flatMap(({ document, description }) => {
    const target = context.targets.find(`document/${document}`);
    if (target) return [{ document: Number(target.id), description: description ?? '' }];
    context.report(`${document} does not exist`);
    return [];
  });

export const referenceStores = {
  terms: references('term'),
  nodes: references('node'),
  link: (input, _, context) => {
    const found = read(input, link, context);
    if (!found) return null;
    const uri = context.targets.uri(found.to);
    if (!uri) context.report(`${found.to} does not exist`);
    const target = context.targets.find(found.to);
    if (target) checkSites(found.to, target.sites, context);
    return uri ? { uri, title: found.title, class: found.class ?? null } : null;
  },
  document: (input, _, context) => {
    const found = read(input, download, context);
    return found && downloads([found], context);
  },
  documents: (input, _, context) => {
    const found = read(input, z.array(download), context);
    return found && downloads(found, context);
  },
  webform: (input, _, context) => {
    const name = read(input, line, context);
    const target = name ? find('webform', name, context) : null;
    return target && String(target.id);
  },
  view: (input, _, context) => {
    const [view = '', display = '', argument] = (read(input, line, context) ?? '').split('/');
    if (views.get(view)?.has(display)) return { view, display, ...(argument && { argument }) };
    context.report(`the view ${view}/${display} does not exist`);
    return null;
  },
} satisfies { readonly [Kind in FieldKind]?: Store };
