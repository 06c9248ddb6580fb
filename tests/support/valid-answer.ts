import type { Answer, Parts } from '@/lib/forms/definition/answer';
import { optionsIn, type FormField } from '@/lib/forms/definition/element';
import { itemPart } from '@/lib/forms/definition/form-data';

/** Returns an answer that a field accepts. */
export function validAnswer(field: FormField): Answer {
  switch (field.kind) {
    case 'email':
      return 'joop@kadelicht.example';
    case 'tel':
      return '06 12345678';
    case 'iban':
      return 'NL91 ABNA 0417 1643 00';
    case 'number':
      return String(field.max ?? field.min ?? 2);
    case 'date':
      return field.min ?? '2027-01-01';
    case 'url':
      return 'https://kadelicht.example';
    case 'checkbox':
    case 'terms':
      return true;
    case 'time':
      return field.earliest ?? '14:30';
    case 'datetime':
      return { date: field.min?.slice(0, 10) ?? '2027-01-01', time: field.earliest ?? '14:30' };
    case 'likert':
      return Object.fromEntries(
        field.questions.map(({ value }) => [value, field.answers[0]?.value ?? '']),
      );
    case 'email-confirm':
      return { mail_1: 'joop@kadelicht.example', mail_2: 'joop@kadelicht.example' };
    case 'file':
      return ['een cv'];
    case 'radios':
    case 'select':
    case 'checkboxes': {
      const [first] = optionsIn(field.choices);
      if (field.kind === 'checkboxes') return first ? [first.value] : [];
      const isList = field.kind === 'select' && field.multiple !== false;
      if (field.other) return { choice: isList ? ['_other_'] : '_other_', other: 'Via Ada' };
      if (isList) return first ? [first.value] : [];
      return first?.value ?? '';
    }
    case 'datelist':
      return { day: '1', month: '2', year: String(field.years.from + 1) };
    case 'address':
    case 'composite': {
      const usual: Parts = { postal_code: '1017 ZX', phone: '06 12345678' };
      return Object.fromEntries(
        field.parts.map((part) => {
          const own = validAnswer(part);
          const answer = typeof own === 'string' ? own : 'Lantaarnkade';
          return [itemPart(field, 0, part.key), usual[part.key] ?? answer];
        }),
      );
    }
    case 'text':
      if (field.input === 'color') return '#0a1b2c';
      if (field.pattern) return 'joop@kadelicht.example, ada@kadelicht.example';
      return field.suggestions?.options[0]?.label ?? 'Joop';
    case 'textarea':
      return 'Joop wil graag leren hoe dit werkt.';
  }
}
