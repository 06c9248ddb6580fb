import type { TextPart } from '@/lib/search/results';

/** A page to go to straight from the search box, and what kind of page it is. */
export type ShownSuggestion = { title: readonly TextPart[]; href: string; label: string };

/** What fits what is typed, and how many in words; those are empty when there is nothing to say. */
export type Suggestions = { found: string; suggestions: readonly ShownSuggestion[] };

export const NO_SUGGESTIONS: Suggestions = { found: '', suggestions: [] };

/** Whether an answer is what it should be; one of another version of the site is not. */
export const isSuggestions = (answer: unknown): answer is Suggestions =>
  typeof answer === 'object' &&
  answer !== null &&
  'found' in answer &&
  typeof answer.found === 'string' &&
  'suggestions' in answer &&
  Array.isArray(answer.suggestions);
