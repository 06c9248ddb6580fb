import type { Call } from '@/backend/http/call';
import { keyOf } from '@/backend/store/entities';
import { type FormElement, textOf } from './element';

const MAX_TERMS = 200;

function termsIn({ backend, site, lang }: Call, vocabulary: string): Record<string, string> {
  const selection = {
    ...({ kind: 'taxonomy_term', site, lang, field: 'vid', value: vocabulary } as const),
    ...({ conditions: [], without: null, order: 'name', now: '' } as const),
  };
  const { ids } = backend.store.listings.page(selection, MAX_TERMS, 0);
  return Object.fromEntries(
    ids.flatMap((id): [string, string][] => {
      const term = backend.store.entity(keyOf('taxonomy_term', id), lang);
      return term ? [[String(id), term.title]] : [];
    }),
  );
}

/** Adds the terms of a vocabulary as options, as Drupal does when it builds a form. */
export const withTermOptions = (call: Call, elements: readonly FormElement[]): FormElement[] =>
  elements.map((element) => {
    const children = withTermOptions(call, element.children);
    const vocabulary = textOf(element.properties, '#vocabulary');
    if (vocabulary === null) return { ...element, children };
    const properties = { ...element.properties, '#options': termsIn(call, vocabulary) };
    return { ...element, children, properties };
  });
