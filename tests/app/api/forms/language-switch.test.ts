// @vitest-environment node
import { formsSite } from '@/tests/support/forms-site';
import { draftIn } from '@/app/_request/form-request';
import { contact, letterFile } from './support/posts';

const site = formsSite();

const move = (to: string, entries = contact('Joop')) =>
  site.post('contact', [...entries, ['form_to', to]], { isScript: false });

test('answers and files are a draft of the page in the other language, and in no URL; nothing is sent', async () => {
  const file = await letterFile();
  const reply = await move('/en/contact-form', [...contact('Joop'), ['attachment[new]', file]]);

  expect(reply.status).toBe(303);
  expect(reply.location).toMatch(/^\/en\/contact-form\?form=contact&draft=[\w-]{22}#contact$/);
  expect(site.draftAt(reply, 'contact')).toMatchObject({
    isMoved: true,
    problems: [],
    message: null,
    language: 'en',
    answers: { name: 'Joop' },
    files: { attachment: [{ name: 'brief.pdf' }] },
  });
  expect(site.arrivedFrom('Joop')).toEqual([]);
});

test('a file that is not taken is named in the language that is switched to', async () => {
  const fake = new File(['geen pdf'], 'nep.pdf');
  const reply = await move('/en/contact-form', [...contact('Joop'), ['attachment[new]', fake]]);

  expect(site.draftAt(reply, 'contact')?.problems).toEqual([
    expect.objectContaining({ message: expect.stringMatching(/^nep\.pdf: This file is/) }),
  ]);
});

test.each([
  ['a press without script', null, null],
  [
    'a switch of language',
    'http://main.localhost:3000/nl/hulp?q=1',
    'http://main.localhost:3000/nl/hulp',
  ],
])(
  'a form that came back from %s does not come from its own page',
  async (name, from, referrer) => {
    const [operation, before] =
      from === null
        ? [['form_op', 'submit'] as const, contact(name).slice(0, 1)]
        : [
            ['form_to', '/en/contact-form'] as const,
            [...contact(name), ['form_referrer', from] as const],
          ];
    const reply = await site.post('contact', [...before, operation], { isScript: false });
    const draft = site.draftAt(reply, 'contact')?.id ?? '';
    const own = 'http://main.localhost:3000/nl/formulier?form=contact';
    const state = [
      ['form_draft', draft],
      ['form_referrer', own],
    ] as const;
    await site.post('contact', [...contact(name), ...state], { cookie: reply.cookie });

    expect(site.arrivedFrom(name).map(({ data }) => data['referrer'])).toEqual([referrer]);
  },
);

test.each([
  ['a press without script', ['form_op', 'submit']],
  ['a switch of language', ['form_to', '/nl/formulier']],
] as const)(
  'a form that came back from %s is on the page of the same campaign',
  async (name, operation) => {
    const page = '/nl/formulier?utm_campaign=winter+2026&list=x&vacancy=3';
    const entries = [['form_page', page] as const, ...contact(name).slice(0, 1), operation];
    const { location } = await site.post('contact', entries, { isScript: false });

    expect(location).toMatch(
      /^\/nl\/formulier\?vacancy=3&form=contact&draft=[\w-]{22}&utm_campaign=winter\+2026#contact$/,
    );
  },
);

test('a draft that came back says in another language that its answers are there, and no more', async () => {
  const reply = await site.post('contact', contact(''), { isScript: false });
  const draft = site.draftAt(reply, 'contact');

  expect(draft && draftIn('nl', draft).problems).not.toEqual([]);
  expect(draft && draftIn('en', draft)).toMatchObject({
    isMoved: true,
    problems: [],
    message: null,
    answers: draft?.answers,
  });
});

test('an empty form has no draft', async () => {
  const empty = contact('').map(([name]) => [name, ''] as const);

  expect((await move('/en/contact-form', empty)).location).toBe('/en/contact-form#contact');
});

test('a form with what its editor filled in beforehand, and no more, has no draft', async () => {
  const start = JSON.stringify({ name: 'Joop' });
  const begun = contact('Joop').map(
    ([name, value]) => [name, name === 'name' ? value : ''] as const,
  );
  const changed = begun.map(([name, value]) => [name, name === 'name' ? 'Ada' : value] as const);

  const untouched = await move('/en/contact-form', [...begun, ['form_start', start]]);
  expect(untouched.location).toBe('/en/contact-form#contact');
  for (const entries of [begun, [...changed, ['form_start', start] as const]])
    expect((await move('/en/contact-form', entries)).location).toContain('draft=');
});

test.each([
  '',
  'contact',
  '//evil.example/en',
  '/\\evil.example',
  'https://evil.example/en',
  '/api',
])('%j is no page in another language: nothing is stored or sent', async (to) => {
  const reply = await move(to);

  expect([reply.status, reply.location]).toEqual([400, null]);
});
