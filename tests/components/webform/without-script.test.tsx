import { cpSync, globSync } from 'node:fs';
import path from 'node:path';
import { render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { FormIsland } from '@/components/webform/form-island';
import type { FormProps } from '@/components/webform/form-props';
import { LANGUAGES, type Language } from '@/lib/content/language';
import type { Answer, Answers } from '@/lib/webform/answer';
import { optionsIn } from '@/lib/webform/choice';
import type { Question } from '@/lib/webform/element';
import { evaluate } from '@/lib/webform/evaluate';
import { type Form, questionsIn } from '@/lib/webform/form';
import { readAnswers } from '@/lib/webform/read-answers';
import { decodeForm } from '@/lib/wire/webform/form';
import { startedBackend, temporaryFolder } from '@/tests/backend/support/backend';
import { propsOf } from '@/tests/support/form-island';
import { formOf, wordsIn } from '@/tests/support/webform';

// The forms alone: what else the backend holds is not asked for.
const folder = temporaryFolder();
cpSync('backend/content/webforms', path.join(folder, 'webforms'), { recursive: true });
const { read } = await startedBackend({ contentFolder: folder, contentCheck: 'warn' });

const ids = globSync('backend/content/webforms/*.yaml').map((name) => path.basename(name, '.yaml'));
const places = ids.flatMap((id) => LANGUAGES.map((language) => [id, language] as const));

async function formNamed(id: string, language: Language): Promise<Form> {
  const site = id === 'zomerfeest' ? 'farm' : 'main';
  const wire = await read(`/${site}/${language}/webform_rest/${id}/fields?_format=json`);
  const { form } = decodeForm(wire, { id, words: wordsIn(language) });
  if (!form) throw new Error(`${id} is no form`);
  return form;
}

/** The page as it is without script. */
function served(props: FormProps): HTMLFormElement {
  const page = document.createElement('main');
  page.innerHTML = renderToString(<FormIsland {...props} />);
  document.body.replaceChildren(page);
  const form = page.querySelector('form');
  if (!form) throw new Error('no form');
  return form;
}

/** What somebody might answer, other than what stands there at first. */
function answerTo(question: Question): Answer {
  switch (question.kind) {
    case 'number':
      return String(question.max ?? 2);
    case 'date':
      return '2027-02-28';
    case 'checkbox':
      return true;
    case 'file':
      return ['ref-1'];
    case 'datelist':
      return { day: '29', month: '2', year: String(question.years.from) };
    case 'address':
    case 'composite':
      return Object.fromEntries(question.parts.map(({ key }) => [key, `${key} "1" & <2>`]));
    case 'checkboxes':
      return optionsIn(question.choices)
        .slice(0, 2)
        .map(({ value }) => value);
    case 'select':
    case 'radios': {
      const first = optionsIn(question.choices)[0]?.value ?? '';
      if (question.multiple !== false) return [first];
      return question.other ? { choice: '_other_', other: 'Via "Ada" & co' } : first;
    }
    case 'textarea':
      return 'Eén regel\nen nog een, <b>vet</b>';
    default:
      return `Zoë "1" & <2>`;
  }
}

test('there are forms to draw', () => {
  expect(ids.length).toBeGreaterThanOrEqual(9);
});

test.each(places)(
  'what is answered in %s (%s) is what it posts, at every step',
  async (...place) => {
    const form = await formNamed(...place);
    const answers: Answers = Object.fromEntries(
      questionsIn(form.elements).map((question) => [question.key, answerTo(question)]),
    );
    const files = Object.fromEntries(
      questionsIn(form.elements)
        .filter(({ kind }) => kind === 'file')
        .map(({ key }) => [key, [{ ref: 'ref-1', name: 'cv.pdf', size: 8 }]]),
    );
    const view = evaluate(form, answers);
    const parts = form.steps.length > 0 ? form.steps : [{ key: null, elements: form.elements }];

    for (const { key, elements } of parts) {
      const initial = { answers, files, step: key, draft: 'concept' };
      const drawn = served(propsOf(form, { language: place[1], initial }));
      const read = readAnswers(form, new FormData(drawn));
      const seen = questionsIn(elements).filter((question) => view.isVisible(question.key));

      expect(seen.length).toBeGreaterThan(0);
      expect(Object.fromEntries(seen.map((one) => [one.key, read[one.key]]))).toEqual(
        Object.fromEntries(seen.map((one) => [one.key, answers[one.key]])),
      );
    }
  },
);

const wire = {
  bel: { '#type': 'checkbox', '#title': 'Bel mij' },
  nummer: {
    '#type': 'tel',
    '#title': 'Nummer',
    '#states': { visible: { ':input[name="bel"]': { checked: true } } },
  },
  mail: {
    '#type': 'email',
    '#title': 'E-mail',
    '#states': { required: { ':input[name="bel"]': { checked: false } } },
  },
  dag: {
    '#type': 'date',
    '#title': 'Dag',
    '#states': { enabled: { ':input[name="bel"]': { checked: true } } },
  },
};

test('it is a real form, with what the server wants back, and a field that nobody fills in', () => {
  const drawn = served(
    propsOf(formOf(wire), {
      action: '/nl/proef',
      hidden: { vacancy: '12' },
      initial: { draft: 'x' },
    }),
  );
  const data = new FormData(drawn);

  expect(drawn).toHaveAttribute('method', 'post');
  expect(drawn).toHaveAttribute('enctype', 'multipart/form-data');
  expect(drawn).toHaveAttribute('action', '/nl/proef#proef');
  expect(Object.fromEntries(data)).toMatchObject({
    form_token: 'uit de pagina',
    form_page: '/nl/proef',
    form_draft: 'x',
    vacancy: '12',
    website_confirm: '',
  });
  expect(screen.queryByRole('textbox', { name: /leeg/ })).not.toBeInTheDocument();
  const trap = drawn.elements.namedItem('website_confirm');
  expect(trap).toHaveAttribute('tabindex', '-1');
  expect(trap).toHaveAttribute('autocomplete', 'off');
  expect(screen.getByRole('button', { name: 'Versturen' })).toHaveValue('submit');
});

test('nobody is locked out: all that may come to apply is there, with words for when', () => {
  served(propsOf(formOf(wire)));
  const group = screen.getByRole('group', { name: 'Alleen als ‘Bel mij’ is aangevinkt.' });

  expect(within(group).getByRole('textbox', { name: /Nummer/ })).toBeEnabled();
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription(
    'Nodig als ‘Bel mij’ niet is aangevinkt.',
  );
  expect(screen.getByLabelText(/^Dag/)).toBeEnabled();
  expect(screen.getByLabelText(/^Dag/)).toHaveAccessibleDescription(
    'Alleen als ‘Bel mij’ is aangevinkt.',
  );
});

test('what an earlier step has decided is not asked about again', () => {
  const steps = {
    een: { '#type': 'webform_wizard_page', '#title': 'Een', bel: wire.bel },
    twee: { '#type': 'webform_wizard_page', '#title': 'Twee', nummer: wire.nummer, dag: wire.dag },
  };
  const form = formOf(steps);
  served(propsOf(form, { initial: { step: 'twee', answers: { bel: false } } }));
  expect(screen.queryByRole('textbox', { name: /Nummer/ })).not.toBeInTheDocument();
  expect(screen.getByLabelText(/^Dag/)).toBeDisabled();

  const drawn = served(propsOf(form, { initial: { step: 'twee', answers: { bel: true } } }));
  expect(screen.getByRole('textbox', { name: /Nummer/ })).toBeVisible();
  expect(screen.getByLabelText(/^Dag/)).toBeEnabled();
  expect(new FormData(drawn).get('form_step')).toBe('twee');
  expect(screen.getByRole('button', { name: 'Vorige' })).toHaveValue('previous');
  expect(screen.getByRole('button', { name: 'Versturen' })).toHaveValue('submit');
});

test('an earlier step goes on, and Enter does the same', () => {
  const drawn = served(
    propsOf(
      formOf({
        een: { '#type': 'webform_wizard_page', '#title': 'Een', bel: wire.bel },
        twee: { '#type': 'webform_wizard_page', '#title': 'Twee', mail: wire.mail },
      }),
    ),
  );

  expect(drawn.querySelector('button')).toHaveTextContent('Volgende');
  expect(drawn.querySelector('button')).toHaveValue('next');
});

test('a file that is kept can be taken away, and another goes with the post', () => {
  const form = formOf({ cv: { '#type': 'managed_file', '#title': 'Je cv' } });
  const files = { cv: [{ ref: 'ref-1', name: 'oud.pdf', size: 8 }] };
  const drawn = served(propsOf(form, { initial: { files } }));

  expect(readAnswers(form, new FormData(drawn))).toEqual({ cv: ['ref-1'] });
  screen.getByRole('checkbox', { name: 'oud.pdf weghalen' }).click();
  expect(readAnswers(form, new FormData(drawn))).toEqual({ cv: [] });
  expect(screen.getByLabelText(/Je cv/)).toHaveAttribute('name', 'cv[new]');
});

test('errors stand at the fields, and a way to ask for more answers is not needed', () => {
  const form = formOf({
    talen: { '#type': 'textfield', '#title': 'Talen', '#webform_multiple': true },
  });
  served(
    propsOf(form, { initial: { problems: [{ key: 'talen', part: null, message: 'Welke?' }] } }),
  );

  expect(screen.getByRole('link', { name: 'Talen: Welke?' })).toHaveAttribute(
    'href',
    '#proef-talen',
  );
  expect(document.querySelector('#proef-talen')).toHaveAttribute('name', 'talen[]');
  expect(screen.getAllByRole('textbox')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Nog één toevoegen' })).not.toBeInTheDocument();
});

test('what was typed before script came is kept', () => {
  const props = propsOf(
    formOf({
      naam: { '#type': 'textfield', '#title': 'Naam' },
      bel: wire.bel,
      nummer: wire.nummer,
      bron: { '#type': 'select', '#title': 'Bron', '#options': { a: 'A', b: 'B' } },
    }),
  );
  const drawn = served(props);
  const field = screen.getByRole('textbox', { name: /Naam/ });
  if (!(field instanceof HTMLInputElement)) throw new Error('no input');
  field.value = 'Joop';
  field.focus();
  screen.getByRole('checkbox').click();
  const select = screen.getByRole('combobox');
  if (!(select instanceof HTMLSelectElement)) throw new Error('no select');
  select.value = 'b';

  const container = drawn.parentElement;
  if (!container) throw new Error('no page');
  render(<FormIsland {...props} />, { container, hydrate: true });

  expect(screen.getByRole('textbox', { name: /Naam/ })).toBe(field);
  expect(field).toHaveValue('Joop');
  expect(screen.getByRole('checkbox')).toBeChecked();
  expect(screen.getByRole('textbox', { name: /Nummer/ })).toBeVisible();
  expect(screen.getByRole('combobox')).toHaveDisplayValue('B');
});
