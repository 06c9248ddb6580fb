import { z } from 'zod';
import { XSS_MARKUP, XSS_URLS } from '@/tests/fixtures/xss-vectors';

const object = z.record(z.string(), z.unknown());
const items = z.array(object);

/** The pages that hold every vector by itself: in the HTML of a paragraph, and in an element of a form. */
const TEXT_PAGE = '/main/nl/over-ons?';
const FORM = '/main/nl/webform_rest/newsletter/fields?';
const SUBMIT = '/main/nl/webform_rest/submit';

const URL_FIELD = /^(?:url|uri|alias|href|confirmation_url)$/;
/** Fields that say where an entity is, or how a value is to be read. */
const MACHINE_FIELD =
  /^(?:paths?|format|#states|#date.*|uuid|type|uid|revision_uid|field_domain_access)$/;
/** People read words, a name or an e-mail address. */
const PEOPLE_READ = /\S \S|^[A-Z][a-z]|@/;
const PER_LINE = 16;

const paragraphWith = (vector: string, index: number) => ({
  entity: {
    id: [{ value: 900_000 + index }],
    uuid: [{ value: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}` }],
    type: [{ target_id: 'text' }],
    status: [{ value: true }],
    field_text: [
      {
        processed: `<p>Vector ${index}</p>${vector}<table><tr><td>${vector}</td><th scope="col">${vector}</th></tr></table>`,
      },
    ],
  },
});

const elementWith = (vector: string, index: number) => ({
  '#type': 'fieldset',
  '#title': `Groep ${index} ${vector}`,
  '#description': vector,
  [`markup_${index}`]: {
    '#type': 'webform_markup',
    '#markup': vector,
    '#webform_key': `markup_${index}`,
  },
  '#webform_key': `group_${index}`,
});

const byIndex = (values: readonly unknown[], prefix: string) =>
  Object.fromEntries(values.map((value, index) => [`${prefix}_${index}`, value]));

const choice = {
  '#type': 'select',
  '#title': 'Kies',
  '#options': byIndex(XSS_MARKUP, 'option'),
  '#webform_key': 'choice_of_vectors',
};

/** Returns a function that puts vectors of cross-site scripting in every field of a backend's JSON. */
export function hostileContent(): (path: string, body: string) => string {
  const counts = new Map<string, number>();
  function next(field: string, vectors: readonly string[]): string {
    const count = counts.get(field) ?? 0;
    counts.set(field, count + 1);
    return vectors[count % vectors.length] ?? '';
  }

  function inText(text: string, field: string, name: string): string {
    if (URL_FIELD.test(name) || field === 'embed')
      // Some links and images stay, so that there is a page to look at.
      return next(`half of ${field}`, ['', 'x']) ? next(field, XSS_URLS) : text;
    if (name === 'processed' || text.startsWith('<')) return `${text} ${next(field, XSS_MARKUP)}`;
    if (!PEOPLE_READ.test(text)) return text;
    return [text, ...Array.from({ length: PER_LINE }, () => next(field, XSS_MARKUP))].join(' ');
  }

  function within(value: unknown, field: string, name: string): unknown {
    if (typeof value === 'string') return inText(value, field, name);
    if (Array.isArray(value)) return value.map((item) => within(item, field, name));
    const { data } = object.safeParse(value);
    if (!data) return value;
    return Object.fromEntries(
      Object.entries(data).map(([key, item]) => [
        key,
        MACHINE_FIELD.test(key) ? item : within(item, typeof item === 'string' ? name : key, key),
      ]),
    );
  }

  return (path, body) => {
    const changed = within(JSON.parse(body), '', '');
    if (path.startsWith(TEXT_PAGE)) {
      const page = object.parse(changed);
      const paragraphs = [
        ...items.parse(page['field_paragraphs']),
        ...XSS_MARKUP.map(paragraphWith),
      ];
      return JSON.stringify({ ...page, field_paragraphs: paragraphs });
    }
    if (path.startsWith(FORM)) {
      const added = byIndex(XSS_MARKUP.map(elementWith), 'group');
      return JSON.stringify({
        ...object.parse(changed),
        ...added,
        choice_of_vectors: choice,
      });
    }
    if (path.startsWith(SUBMIT))
      return JSON.stringify({
        ...object.parse(changed),
        confirmation_message: XSS_MARKUP.map((vector) => `<p>${vector}</p>`).join(''),
      });
    return JSON.stringify(changed);
  };
}
