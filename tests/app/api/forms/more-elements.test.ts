// @vitest-environment node
import { type Entry, formsSite } from '@/tests/support/forms-site';
import { RECEIPT } from './support/posts';

const site = formsSite();

const visit = (name: string): Entry[] => [
  ['contact[name]', name],
  ['email[mail_1]', 'ada@kadelicht.example'],
  ['email[mail_2]', 'ada@kadelicht.example'],
  ['companion[1-first]', 'Bo'],
  ['companion[2-last]', ' '],
  ['moment[date]', '2027-07-01'],
  ['moment[time]', '10:30'],
  ['call_at', '09:30'],
  ['subject', '356'],
  ['themes[]', '301'],
  ['expectation[listen]', 'yes'],
  ['story', 'Een klas <van> dertig.'],
  ['route', 'Mijn eigen route'],
  ['staff_note', 'Ik ben van het team'],
  ['rules', '1'],
];

const post = (entries: readonly Entry[]) => site.post('groepsbezoek', entries, { isScript: false });

test('every element arrives in the shape that Drupal takes, and the confirmation names the visitor', async () => {
  const reply = await post(visit('<i>Ada</i>'));

  expect(reply.location).toMatch(RECEIPT);
  expect(site.arrived().map(({ data }) => data)).toEqual([
    {
      contact: { name: '<i>Ada</i>' },
      email: 'ada@kadelicht.example',
      companion: [{ first: 'Bo' }],
      moment: '2027-07-01T10:30:00+0200',
      call_at: '09:30',
      subject: '356',
      themes: ['301'],
      expectation: { listen: 'yes' },
      story: { value: 'Een klas <van> dertig.', format: 'plain_text' },
      route: 'De Kade',
      rules: 1,
    },
  ]);
  expect(site.draftAt(reply, 'groepsbezoek')?.confirmation?.message).toBe(
    '<p>Dank je wel, &lt;i&gt;Ada&lt;/i&gt;. We bellen je om het bezoek af te spreken.</p>',
  );
});

test('what is wrong is named at its part, and the answers stay', async () => {
  const wrong: Entry[] = [
    ...visit('').slice(1),
    ['companion[0-last]', 'Bakker'],
    ['expectation[help]', 'nee'],
  ];
  const reply = await post(wrong.filter(([name]) => !/mail_2|time|rules/.test(name)));
  const draft = site.draftAt(reply, 'groepsbezoek');

  expect(draft?.problems.map(({ key, part }) => [key, part])).toEqual([
    ['contact', 'name'],
    ['email', 'mail_2'],
    ['companion', '0-first'],
    ['moment', 'time'],
    ['expectation', 'help'],
    ['rules', null],
  ]);
  expect(draft?.answers).toMatchObject({
    companion: { '0-last': 'Bakker', '1-first': 'Bo' },
    moment: { date: '2027-07-01', time: '' },
    route: 'De Kade',
  });
});

test('a form that needs what it cannot show takes nothing, and gives the answers back', async () => {
  site.sendFields({
    name: { '#type': 'textfield', '#title': 'Naam' },
    sign: { '#type': 'webform_signature', '#title': 'Handtekening', '#required': true },
  });
  const before = site.arrived().length;
  const entries: Entry[] = [['name', 'Ada']];
  const reply = await site.post('contact', entries);

  expect(reply.body).toMatchObject({
    outcome: 'rejected',
    message: expect.stringMatching(
      /nog niets verstuurd.* Mail ons je antwoorden, of bel ons op \d/,
    ),
  });
  const plain = await site.post('contact', entries, { isScript: false });
  expect(site.draftAt(plain, 'contact')?.answers).toMatchObject({ name: 'Ada' });
  expect(site.arrived()).toHaveLength(before);
});
