// @vitest-environment node
import { services } from '@/app/services';
import { type Entry, formsSite } from '@/tests/support/forms-site';
import { contact, RECEIPT } from './support/posts';

const site = formsSite();

/** A backend may send these with status 200 instead of a form. */
const UNREADABLE = [
  '{"message": "The website encountered an unexpected error."}',
  '{"error": {"message": "Webform is closed."}}',
  '{"error": {}}',
  '{"name": {"label": "Naam"}, "rest": {"of": {"it": 1}}}',
  '{"actions": {"#type": "webform_actions"}, "where": {"#type": "hidden"}}',
  '{}',
  '[]',
  'null',
  '"contact"',
  '<html>',
];

beforeEach(() => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});

test.each(UNREADABLE)('a form that was there stays as it was, though %s comes', async (body) => {
  const who = `Ada ${UNREADABLE.indexOf(body)}`;
  expect((await site.post('contact', contact(`Eerst ${who}`))).status).toBe(200);
  site.sendFields(body);
  const { status } = await site.post('contact', contact(who));

  expect(status).toBe(200);
  expect(site.arrivedFrom(who)).toMatchObject([
    { data: { email: 'ada@kadelicht.example', message: 'Hierbij mijn brief.', subject: 'help' } },
  ]);
});

test.each(UNREADABLE)('a form that was never there is not sent, where %s comes', async (body) => {
  site.sendFields(body);
  const entries: Entry[] = [['email', 'ada@kadelicht.example']];
  const { status, body: reply } = await site.post('newsletter', entries);

  expect(status).toBe(503);
  expect(reply).toMatchObject({ outcome: 'failed', message: expect.stringContaining('020') });
  expect(services().outbox().counts()).toMatchObject({ waiting: 0, stuck: 0 });
});

/** A form in which nothing has to be filled in. */
const OPTIONAL = {
  remark: { '#type': 'textarea', '#title': 'Opmerking' },
  topics: { '#type': 'checkboxes', '#title': 'Over', '#options': { soup: 'Soep' } },
  source: { '#type': 'hidden', '#default_value': 'poster' },
};

describe('a post that names no field of the form', () => {
  const NOTHING = 'We kregen geen antwoorden. Vul het formulier in en verstuur het dan opnieuw.';
  const others: Entry[] = [
    ['source', 'poster'],
    ['message', 'Een vraag van een ander formulier.'],
    ['webform_id', 'contact'],
  ];

  beforeEach(async () => {
    site.sendFields(OPTIONAL);
    // An unreadable response may follow a stored submission, so it counts as accepted.
    await site.order({ fail_submissions: 1 });
  });
  afterEach(() => site.order({}));

  test('is not accepted, and its visitor reads why', async () => {
    const { status, body } = await site.post('contact', others);

    expect(status).toBe(422);
    expect(body).toMatchObject({ outcome: 'rejected', problems: [], message: NOTHING });
    expect(services().outbox().counts()).toMatchObject({ waiting: 0, stuck: 0 });
  });

  test('is not accepted without script either, and shows the form again', async () => {
    const reply = await site.post('contact', others, { isScript: false });

    expect(reply.location).not.toMatch(RECEIPT);
    expect(site.draftAt(reply, 'contact')).toMatchObject({ problems: [], message: NOTHING });
    expect(services().outbox().counts()).toMatchObject({ waiting: 0, stuck: 0 });
  });
});

test.each(['remark', 'topics[]'])(
  'a post that leaves %s empty, where it may be, is accepted',
  async (name) => {
    site.sendFields(OPTIONAL);
    await site.order({ fail_submissions: 1 });
    const { status } = await site.post('contact', [[name, '']]);

    expect(status).toBe(200);
    for (const { receipt } of services().outbox().admin.list())
      services().outbox().admin.drop(receipt);
  },
);
