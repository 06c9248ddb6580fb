// @vitest-environment node
import { services } from '@/app/services';
import { FORM_LIFETIME_MS } from '@/lib/forms/lifetime';
import { CACHED_PAGE_KEY } from '@/lib/forms/submission/form-token';
import { type Entry, formsSite, tokenFor } from '@/tests/support/forms-site';
import { contact, letter, LOST, RECEIPT, sweepAll } from './support/posts';

const FORGED = `1.${'0'.repeat(32)}.${'A'.repeat(43)}`;
const site = formsSite();
const withLetter = async (cookie?: string) =>
  site.upload('contact', 'attachment', 'brief.pdf', await letter(), cookie);

describe('with script, where a file cannot be sent', () => {
  test.each<[string, () => Promise<{ ref: string; cookie: string; field?: string }>]>([
    [
      'that was deleted meanwhile',
      async () => {
        const file = await withLetter();
        await sweepAll();
        return file;
      },
    ],
    [
      'of another visitor',
      async () => ({ ...(await withLetter()), ref: (await withLetter()).ref }),
    ],
    ['of another field', async () => ({ ...(await withLetter()), field: 'photos' })],
    ['of a made-up reference', async () => ({ ...(await withLetter()), ref: 'x' })],
    ['of a forged reference', async () => ({ ...(await withLetter()), ref: FORGED })],
  ])('a file %s is named at its field, and nothing is sent', async (which, fileOf) => {
    const { ref, cookie, field = 'attachment' } = await fileOf();
    const entries: Entry[] = [...contact(which), [`${field}[]`, ref]];
    const { status, body } = await site.post('contact', entries, { cookie });

    expect(status).toBe(422);
    const problems = [{ key: field, part: ref, message: LOST }];
    expect(body).toMatchObject({ outcome: 'rejected', problems });
    expect(site.arrivedFrom(which)).toEqual([]);
  });

  test('a file of a browser without cookies is named, with a word about cookies', async () => {
    const { ref } = await withLetter();
    const entries: Entry[] = [...contact('Cookieless'), ['attachment[]', ref]];
    const { status, body } = await site.post('contact', entries);

    expect(status).toBe(422);
    const message = `${LOST} Lukt dat niet? Sta dan cookies van deze site toe, of mail ons het bestand.`;
    expect(body).toMatchObject({ problems: [{ key: 'attachment', part: ref, message }] });
    expect(site.arrivedFrom('Cookieless')).toEqual([]);
  });

  test('a file is named in English, beside what else is wrong', async () => {
    const { ref, cookie } = await withLetter();
    await sweepAll();
    const entries: Entry[] = [
      ...contact('English').filter(([name]) => name !== 'message'),
      ['attachment[]', ref],
    ];
    const { body } = await site.post('contact', entries, { cookie, language: 'en' });

    const message = 'This file is not here any more. Choose it again.';
    expect(body).toMatchObject({
      problems: [{ key: 'message' }, { key: 'attachment', part: ref, message }],
    });
  });
});

describe('a form that has arrived, with its files, and is sent once more', () => {
  test('shows the same receipt', async () => {
    const { ref, cookie } = await withLetter();
    const token = tokenFor('contact');
    const entries: Entry[] = [...contact('Twice'), ['attachment[]', ref]];
    const first = await site.post('contact', entries, { cookie, token });
    const second = await site.post('contact', entries, { cookie, token });

    expect(first).toMatchObject({ status: 200, body: { outcome: 'accepted' } });
    expect(second.status).toBe(200);
    expect(second.body).toMatchObject({
      receipt: expect.stringMatching(String(Reflect.get(Object(first.body), 'receipt'))),
    });
    expect(site.arrivedFrom('Twice')).toHaveLength(1);
  });

  test('without script shows the same receipt', async () => {
    const { ref, cookie } = await withLetter();
    const token = tokenFor('contact', 10_000, CACHED_PAGE_KEY);
    const entries: Entry[] = [...contact('Again'), ['attachment[]', ref]];
    const send = () => site.post('contact', entries, { cookie, token, isScript: false });
    const [first, second] = [await send(), await send()];

    expect(first.location).toMatch(RECEIPT);
    expect(RECEIPT.exec(second.location ?? '')?.[1]).toBe(RECEIPT.exec(first.location ?? '')?.[1]);
    expect(site.arrivedFrom('Again')).toHaveLength(1);
  });

  test('with other answers is not shown a success that did not happen', async () => {
    const { ref, cookie } = await withLetter();
    const token = tokenFor('contact');
    const file: Entry = ['attachment[]', ref];
    await site.post('contact', [...contact('Changed'), file], { cookie, token });
    const second = await site.post('contact', [...contact('Anders'), file], { cookie, token });

    expect(second).toMatchObject({
      status: 422,
      body: { problems: [{ key: 'attachment', part: ref, message: LOST }] },
    });
    expect(site.arrivedFrom('Anders')).toEqual([]);
  });
});

test('a file is there for as long as the form that names it can be sent', async () => {
  const { ref, cookie } = await withLetter();
  await services()
    .uploads()
    .sweep(Date.now() + FORM_LIFETIME_MS);
  const entries: Entry[] = [...contact('Patient'), ['attachment[]', ref]];
  const { status } = await site.post('contact', entries, { cookie });

  expect(status).toBe(200);
  expect(site.arrivedFrom('Patient')).toMatchObject([{ files: [{ element: 'attachment' }] }]);
});
