// @vitest-environment node
import path from 'node:path';
import { CACHED_PAGE_KEY } from '@/lib/forms/submission/form-token';
import { openIndex, quarantineCounts } from '@/lib/forms/uploads/register';
import { env } from '@/lib/platform/env';
import { type Entry, formsSite, type Reply, tokenFor } from '@/tests/support/forms-site';
import { contact, letter, RECEIPT } from './support/posts';

const site = formsSite();

const receiptIn = ({ location, body }: Reply): string =>
  RECEIPT.exec(location ?? '')?.[1] ?? String(Reflect.get(Object(body), 'receipt'));

const cachedToken = () => tokenFor('contact', 10_000, CACHED_PAGE_KEY);

const pdf = letter();
const withLetter = async (name: string): Promise<Entry[]> => [
  ...contact(name),
  ['attachment[new]', new File([new Uint8Array(await pdf)], 'brief.pdf')],
];

const uploadsLeft = () => {
  const index = openIndex(path.resolve(env().DATA_DIR, 'quarantine'));
  onTestFinished(() => {
    index.close();
  });
  return quarantineCounts(index).files;
};

describe('without script and without a cookie', () => {
  test.each(['at once', 'one after the other'])('a double press %s is one', async (how) => {
    const token = cachedToken();
    const name = `Double ${how}`;
    const send = () => site.post('contact', contact(name), { token, isScript: false });
    const replies =
      how === 'at once' ? await Promise.all([send(), send()]) : [await send(), await send()];
    const [first, second] = replies.map(receiptIn);

    expect(first).toMatch(/^\w{4}-\w{4}$/);
    expect(second).toBe(first);
    expect(site.arrivedFrom(name)).toHaveLength(1);
  });

  test('a double press with a file is one, and leaves no second file', async () => {
    const token = cachedToken();
    const send = async () =>
      site.post('contact', await withLetter('Enclosed'), { token, isScript: false });
    const [first, second] = await Promise.all([send(), send()]);

    expect(receiptIn(first)).toMatch(/^\w{4}-\w{4}$/);
    expect(receiptIn(second)).toBe(receiptIn(first));
    expect(site.arrivedFrom('Enclosed')).toMatchObject([{ files: [{ element: 'attachment' }] }]);
    await expect.poll(uploadsLeft).toBe(0);
  });

  test('a press after the receipt, now with its cookie, is the same', async () => {
    const token = cachedToken();
    const send = (cookie: string | null) =>
      site.post('contact', contact('Back'), { token, cookie, isScript: false });
    const first = await send(null);

    expect(receiptIn(await send(first.cookie))).toBe(receiptIn(first));
    expect(site.arrivedFrom('Back')).toHaveLength(1);
  });

  test.each<[string, { userAgent?: string; entries?: Entry[] }]>([
    ['of another browser', { userAgent: 'Another/1.0' }],
    ['with one other word', { entries: [['phone', '020 1234567']] }],
  ])('a press %s is another', async (what, { userAgent, entries = [] }) => {
    const token = cachedToken();
    const all = contact(`Same ${what}`);
    const options = { token, isScript: false };
    const first = await site.post('contact', all, options);
    const second = await site.post('contact', [...all, ...entries], { ...options, userAgent });

    expect(receiptIn(second)).not.toBe(receiptIn(first));
    expect(site.arrivedFrom(`Same ${what}`)).toHaveLength(2);
  });

  test('the same words from two visitors with cookies of their own are two', async () => {
    const token = cachedToken();
    const cookies = [1, 2].map((which) => `form-visitor=${String(which).repeat(24)}`);
    for (const cookie of cookies)
      await site.post('contact', contact('Namesake'), { token, cookie, isScript: false });

    expect(site.arrivedFrom('Namesake')).toHaveLength(2);
  });
});

describe('with and without script, from one page', () => {
  const fromPage = () => {
    const page = cachedToken();
    const plain = (entries: readonly Entry[], cookie: string | null = null) =>
      site.post('contact', entries, { token: page, cookie, isScript: false });
    const postByScript = (
      entries: readonly Entry[],
      token = tokenFor('contact'),
      cookie: string | null = null,
    ) => site.post('contact', [...entries, ['form_page_token', page]], { token, cookie });
    return { plain, scripted: postByScript };
  };

  test.each(['without script first', 'with script first', 'both at once'])(
    'the same answers are one submission: %s',
    async (order) => {
      const { plain, scripted } = fromPage();
      const answers = contact(`Both ${order}`);
      // A page without script has the fields that conditions hide too.
      const all: Entry[] = [...answers, ['team_work', 'alone'], ['call_at', ''], ['phone', '']];
      const presses = [() => plain(all), () => scripted(answers)];
      if (order === 'with script first') presses.reverse();
      const replies: Reply[] = [];
      if (order === 'both at once')
        replies.push(...(await Promise.all(presses.map((each) => each()))));
      else for (const press of presses) replies.push(await press());
      const [first, second] = replies.map(receiptIn);

      expect(first).toMatch(/^\w{4}-\w{4}$/);
      expect(second).toBe(first);
      expect(site.arrivedFrom(`Both ${order}`)).toHaveLength(1);
    },
  );

  test('the same answers with a file are one submission, and leave no second file', async () => {
    const { plain, scripted } = fromPage();
    const { ref, cookie } = await site.upload('contact', 'attachment', 'brief.pdf', await pdf);
    const first = await scripted(
      [...contact('Both files'), ['attachment[]', ref]],
      undefined,
      cookie,
    );
    const second = await plain(await withLetter('Both files'), cookie);

    expect(receiptIn(second)).toBe(receiptIn(first));
    expect(site.arrivedFrom('Both files')).toMatchObject([{ files: [{ element: 'attachment' }] }]);
    await expect.poll(uploadsLeft).toBe(0);
  });

  test('other answers are another submission', async () => {
    const { plain, scripted } = fromPage();
    await plain(contact('Other'));
    await scripted([...contact('Other'), ['phone', '020 1234567']]);

    expect(site.arrivedFrom('Other')).toHaveLength(2);
  });

  test('the same answers by script, from the page opened again, are two', async () => {
    const { scripted } = fromPage();
    const first = await scripted(contact('Twice'), tokenFor('contact'));
    const second = await scripted(contact('Twice'), tokenFor('contact'));

    expect(receiptIn(second)).not.toBe(receiptIn(first));
    expect(site.arrivedFrom('Twice')).toHaveLength(2);
  });
});

describe('with script', () => {
  test('of a double press that the backend rejects, neither is shown a receipt', async () => {
    const token = tokenFor('contact');
    // The backend requires more than it says here.
    site.sendFields({ name: { '#type': 'textfield', '#title': 'Naam' } });
    await site.order({ delay_ms: 200 });
    const send = () => site.post('contact', [['name', 'Refused']], { token });
    const replies = await Promise.all([send(), send()]);
    await site.order({});

    expect(replies.map(({ status }) => status)).toEqual([422, 422]);
    expect(site.arrivedFrom('Refused')).toEqual([]);
  });

  test('a press after a lost answer, with the file uploaded again, is the same', async () => {
    const token = tokenFor('contact');
    const one = await site.upload('contact', 'attachment', 'brief.pdf', await pdf);
    const { cookie } = one;
    const again = await site.upload('contact', 'attachment', 'brief.pdf', await pdf, cookie);
    const send = (ref: string) =>
      site.post('contact', [...contact('Lost'), ['attachment[]', ref]], { token, cookie });
    const first = await send(one.ref);
    const second = await send(again.ref);

    expect(first.status).toBe(200);
    expect(second).toMatchObject({ status: 200, body: { receipt: receiptIn(first) } });
    expect(site.arrivedFrom('Lost')).toHaveLength(1);
  });

  test('a press with other answers is another, with a receipt of its own', async () => {
    const token = tokenFor('contact');
    const first = await site.post('contact', contact('Ada'), { token });
    const second = await site.post('contact', contact('Ada Lovelace'), { token });

    expect([first.status, second.status]).toEqual([200, 200]);
    expect(receiptIn(second)).not.toBe(receiptIn(first));
    expect(site.arrivedFrom('Ada Lovelace')).toHaveLength(1);
  });

  test('a press with another file of the same name is another', async () => {
    const token = tokenFor('contact');
    const one = await site.upload('contact', 'attachment', 'brief.txt', Buffer.from('Brief een.'));
    const { cookie } = one;
    const bytes = Buffer.from('Brief twee');
    const other = await site.upload('contact', 'attachment', 'brief.txt', bytes, cookie);
    const send = (ref: string) =>
      site.post('contact', [...contact('Papers'), ['attachment[]', ref]], { token, cookie });

    expect(receiptIn(await send(other.ref))).not.toBe(receiptIn(await send(one.ref)));
    expect(site.arrivedFrom('Papers')).toHaveLength(2);
  });
});
