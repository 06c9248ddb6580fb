// @vitest-environment node
import { receipt } from '@/lib/cms/decode/webform/response';
import { withTokens } from '@/lib/forms/submission/confirmation-tokens';
import { formOf, wordsIn } from '@/tests/support/webform';

const form = formOf({
  naam: { '#type': 'textfield', '#title': 'Naam' },
  dag: { '#type': 'radios', '#title': 'Dag', '#options': { ma: 'Maandag' } },
  bron: { '#type': 'webform_select_other', '#options': { krant: 'De krant' } },
  ja: { '#type': 'checkbox', '#title': 'Ja?' },
  geboren: { '#type': 'datelist' },
  wanneer: { '#type': 'datetime' },
  mail: { '#type': 'webform_email_confirm', '#title': 'Mail' },
  adres: { '#type': 'webform_address', '#multiple': true },
  thuis: { '#type': 'webform_address' },
  oordeel: {
    '#type': 'webform_likert',
    '#questions': { a: 'Eten', b: 'Koffie' },
    '#answers': { 1: 'Goed' },
  },
  cv: { '#type': 'managed_file' },
  bron_id: { '#type': 'hidden', '#default_value': '[current-page:query:bron]' },
  geheim: {
    '#type': 'textfield',
    '#states': { visible: { ':input[name="ja"]': { unchecked: true } } },
  },
});

const submitted = {
  form,
  answers: {
    naam: '<b>Ada</b> & co',
    dag: 'ma',
    ja: true,
    cv: ['ref'],
    geheim: 'x',
    bron: { choice: '_other_', other: 'Via Bo' },
    geboren: { day: '1', month: '2', year: '1980' },
    wanneer: { date: '2026-12-24', time: '20:30' },
    mail: { mail_1: 'a@b.nl', mail_2: 'a@b.nl' },
    adres: { '0-city': 'Ede', '1-address': 'Kade 1', '1-city': 'Weesp' },
    thuis: { city: 'Ede', address: 'Dijk 2' },
    oordeel: { a: '1' },
  },
  origin: { page: new URL('https://a.example/nl/form?bron=poster'), referrer: null },
  receipt: 'AB12-CD34',
  siteName: 'Kadelicht',
  siteMail: 'info@kadelicht.example',
  language: 'nl' as const,
  now: new Date('2026-11-29T08:05:00Z'),
  messages: wordsIn('nl'),
};

const fillTitle = (title: string) => withTokens({ title, message: null, next: null }, submitted);

test.each([
  ['[webform_submission:values:naam]', '<b>Ada</b> & co'],
  ['[webform_submission:values:naam:raw:clear]', '<b>Ada</b> & co'],
  ['[webform_submission:values:dag]', 'Maandag'],
  ['[webform_submission:values:dag:raw]', 'ma'],
  ['[webform_submission:values:bron]', 'Via Bo'],
  ['[webform_submission:values:ja]', 'Ja'],
  ['[webform_submission:values:geboren]', '01/02/1980'],
  ['[webform_submission:values:wanneer]', '24/12/2026 20:30'],
  ['[webform_submission:values:mail]', 'a@b.nl'],
  ['[webform_submission:values:adres]', 'Ede; Kade 1, Weesp'],
  ['[webform_submission:values:thuis:city]', 'Ede'],
  ['[webform_submission:values:oordeel]', 'Eten: Goed'],
  ['[webform_submission:values:cv]', null],
  ['[webform_submission:values:bron_id]', 'poster'],
  ['[webform_submission:values:geheim]', null],
  ['[webform_submission:values:bestaat_niet]', null],
  ['[webform_submission:serial] en [webform_submission:sid]', 'AB12-CD34 en AB12-CD34'],
  ['[site:name], [site:mail]', 'Kadelicht, info@kadelicht.example'],
  ['[site:slogan][node:title]', null],
  ['[current-date:medium]', '29 november 2026'],
  ['[current-date:custom:l j F Y, H:i \\u\\u\\r]', 'zondag 29 november 2026, 09:05 uur'],
  ['[webform_submission:created:custom:d-m-y]', '29-11-26'],
  ['[webform_submission:completed]', '29 november 2026'],
  ['[current-user:field voornaam]', null],
  ['[current-page:url:path]', '/nl/form'],
  ['[current-user:mail]', null],
  ['[webform:handlers]', null],
  ['[let op: hier] [nota:bene]', '[let op: hier] [nota:bene]'],
])('%s becomes %j', (token, text) => {
  expect(fillTitle(token)).toEqual({ title: text, message: null, next: null });
});

test('all values are the titles and answers of what was visible', () => {
  expect(fillTitle('[webform_submission:values]')).toMatchObject({
    title: expect.stringMatching(/^Naam: <b>Ada<\/b> & co; Dag: Maandag; bron: Via Bo; Ja\?: Ja; /),
  });
});

test('an answer is text in HTML, and a part of a URL in an attribute or address', () => {
  const { confirmation } = receipt.parse({
    sid: '1',
    confirmation_type: 'url_message',
    confirmation_message:
      '<p>Dag [webform_submission:values:naam], <a href="/x?n=[webform_submission:values:naam]">x</a> ' +
      '<a href="[webform_submission:values:naam]">y</a></p>',
    confirmation_url: '/nl/dank?n=[webform_submission:values:naam]',
    confirmation_title: null,
  });
  const detail = { title: null, message: confirmation?.message, next: confirmation?.url };
  const evil = { ...submitted, answers: { naam: 'javascript:"<i>&' } };

  expect(withTokens(detail, evil)).toEqual({
    title: null,
    message:
      '<p>Dag javascript:&quot;&lt;i&gt;&amp;, <a href="/x?n=javascript%3A%22%3Ci%3E%26">x</a> ' +
      '<a href="javascript%3A%22%3Ci%3E%26">y</a></p>',
    next: '/nl/dank?n=javascript%3A%22%3Ci%3E%26',
  });
});

test('a confirmation that is none stays as it is', () => {
  expect(withTokens(null, submitted)).toBeNull();
});
