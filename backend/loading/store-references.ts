import { z } from 'zod';
import type { FieldKind } from '@/backend/schema/field';
import { views } from '@/backend/views/views';
import { checkSites, type Placing, read, line, type Store } from './field-context';
import type { Target } from './targets';

type ReferenceKind = Extract<
  FieldKind,
  'terms' | 'nodes' | 'link' | 'document' | 'documents' | 'webform' | 'view'
>;

const link = z.strictObject({ to: line, title: line, class: line.optional() });
const names = z.union([line.transform((name) => [name]), z.array(line)]);
const download = z.strictObject({ document: line, description: line.optional() });

/** What a name stands for, or null: it is missing, or not of this kind. */
function find(prefix: string, name: string, placing: Placing): Target | null {
  const target = name.startsWith(`${prefix}/`) ? placing.targets.find(name) : null;
  if (target) checkSites(name, target.sites, placing);
  else placing.report(`${name} does not exist`);
  return target;
}

const references =
  (prefix: 'node' | 'term'): Store =>
  (input, _, placing) =>
    (read(input, names, placing) ?? []).flatMap((name) => {
      const target = find(prefix, name, placing);
      return target ? [Number(target.id)] : [];
    });

const downloads = (given: z.output<typeof download>[], placing: Placing) =>
  given.flatMap(({ document, description }) => {
    const target = placing.targets.find(`document/${document}`);
    if (target) return [{ document: Number(target.id), description: description ?? '' }];
    placing.report(`${document} does not exist`);
    return [];
  });

/** How values are stored that point at something else. */
export const referenceStores: { readonly [Kind in ReferenceKind]: Store } = {
  terms: references('term'),
  nodes: references('node'),
  link: (input, _, placing) => {
    const found = read(input, link, placing);
    if (!found) return null;
    const uri = placing.targets.uri(found.to);
    if (!uri) placing.report(`${found.to} does not exist`);
    const target = placing.targets.find(found.to);
    if (target) checkSites(found.to, target.sites, placing);
    return uri ? { uri, title: found.title, class: found.class ?? null } : null;
  },
  document: (input, _, placing) => {
    const found = read(input, download, placing);
    return found && downloads([found], placing);
  },
  documents: (input, _, placing) => {
    const found = read(input, z.array(download), placing);
    return found && downloads(found, placing);
  },
  webform: (input, _, placing) => {
    const name = read(input, line, placing);
    const target = name ? find('webform', name, placing) : null;
    return target && String(target.id);
  },
  view: (input, _, placing) => {
    const [view = '', display = ''] = (read(input, line, placing) ?? '').split('/');
    if (views.get(view)?.has(display)) return { view, display };
    placing.report(`the view ${view}/${display} does not exist`);
    return null;
  },
};
