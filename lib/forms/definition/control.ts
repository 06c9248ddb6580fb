import type { Question } from './element';

/** A text input that no person fills in; what is in it comes from a machine. */
export const HONEYPOT = 'website_confirm';

/** The parts of a date that is asked in three selects. */
export const DATE_PARTS = ['day', 'month', 'year'] as const;

/**
 * One control of an element, or one group of boxes. Names are those of a plain HTML form: `key`,
 * `key[]` for a list, `key[part]` for a part, `key[choice][]` for a choice of many with a free
 * answer in `key[other]`. Dates in three selects are `key[day]`, `key[month]`, `key[year]`.
 */
export type Control = {
  name: string;
  part: string | null;
  holds: 'line' | 'lines' | 'list' | 'flag';
};

const controlName = (key: string, part: string | null, isList: boolean): string =>
  `${key}${part === null ? '' : `[${part}]`}${isList ? '[]' : ''}`;

const control = (
  { key }: Question,
  part: string | null = null,
  holds: Control['holds'] = 'line',
): Control => ({ name: controlName(key, part, holds === 'list'), part, holds });

/** Where a file that is chosen goes; what has been uploaded is in the element's own control. */
export const fileControlName = (key: string): string => controlName(key, 'new', false);

/** Which of the uploads are to go, in a form without script: their references. */
export const discardControlName = (key: string): string => controlName(key, 'discard', true);

/** The controls that an element's answer is read from, in the order in which they are drawn. */
export function controlsOf(question: Question): readonly Control[] {
  switch (question.kind) {
    case 'select':
    case 'radios': {
      const holds = question.multiple === false ? 'line' : 'list';
      if (!question.other) return [control(question, null, holds)];
      return [control(question, 'choice', holds), control(question, 'other')];
    }
    case 'datelist':
      return DATE_PARTS.map((part) => control(question, part));
    case 'address':
    case 'composite':
      return question.parts.map(({ key, kind }) =>
        control(question, key, kind === 'textarea' ? 'lines' : 'line'),
      );
    case 'checkbox':
      return [control(question, null, 'flag')];
    case 'checkboxes':
    case 'file':
      return [control(question, null, 'list')];
    case 'textarea':
      return [control(question, null, question.multiple === false ? 'lines' : 'list')];
    case 'text':
    case 'email':
    case 'tel':
    case 'url':
    case 'iban':
    case 'number':
    case 'date':
      return [control(question, null, question.multiple === false ? 'line' : 'list')];
  }
}
