// @vitest-environment node
import { services } from '@/app/services';
import { formSessionIn } from '@/lib/forms/submission/form-token';
import { type Entry, formsSite } from '@/tests/support/forms-site';
import { atThePapers, contact, letter, letterFile, LOST, RECEIPT, sweepAll } from './support/posts';

const site = formsSite();
const withLetter = async () => site.upload('contact', 'attachment', 'brief.pdf', await letter());

test('a file of a field that no longer applies does not have to be there', async () => {
  const wizard = await atThePapers(site, 'Hidden');
  const { ref } = await site.upload(
    ...(['apply_paid', 'certificates', 'a.pdf', await letter(), wizard.cookie] as const),
  );
  await sweepAll();
  const reply = await wizard.next([
    ['cv[new]', await letterFile()],
    ['certificates[]', ref],
  ]);

  expect(site.draftAt(reply, 'apply_paid')).toMatchObject({ step: 'step_last', problems: [] });
});

describe('a form on one page', () => {
  const plain = (entries: readonly Entry[], cookie: string | null, token?: string) =>
    site.post('contact', entries, { cookie, isScript: false, ...(token && { token }) });

  test('a file that was deleted is named once at its field, and all else is as it was', async () => {
    const entries = contact('Plain');
    const first = await plain(
      [...entries.slice(0, 3), ['attachment[new]', await letterFile()]],
      null,
    );
    const shown = site.draftAt(first, 'contact');
    const ref = shown?.files['attachment']?.[0]?.ref ?? '';
    await sweepAll();
    const posted: Entry[] = [...entries, ['attachment[]', ref], ['form_draft', shown?.id ?? '']];
    const second = await plain(posted, first.cookie);

    expect(second.status).toBe(303);
    expect(second.location).not.toMatch(RECEIPT);
    expect(site.draftAt(second, 'contact')).toMatchObject({
      problems: [{ key: 'attachment', part: ref, message: `brief.pdf: ${LOST}` }],
      files: { attachment: [] },
      answers: { name: 'Plain', message: 'Hierbij mijn brief.' },
    });
    expect(site.arrivedFrom('Plain')).toEqual([]);

    const draft: Entry = ['form_draft', shown?.id ?? ''];
    const third = await plain(
      [...entries, ['attachment[new]', await letterFile()], draft],
      first.cookie,
    );
    expect(third.location).toMatch(RECEIPT);
    expect(site.arrivedFrom('Plain')).toMatchObject([{ files: [{ element: 'attachment' }] }]);
  });

  test('a deleted file is named, whatever other problems there are', async () => {
    const { ref, cookie } = await withLetter();
    await sweepAll();
    const entries: Entry[] = [...contact('Hasty'), ['attachment[]', ref]];
    const reply = await plain(entries, cookie, 'made-up');

    expect(site.draftAt(reply, 'contact')).toMatchObject({
      problems: [{ key: 'attachment', part: ref, message: LOST }],
      message: expect.stringContaining('nog één keer'),
    });
  });

  test('a missing file that its visitor discards is no problem', async () => {
    const { ref, cookie } = await withLetter();
    await sweepAll();
    const entries: Entry[] = [
      ...contact('Without'),
      ['attachment[]', ref],
      ['attachment[discard][]', ref],
    ];
    const reply = await plain(entries, cookie);

    expect(reply.location).toMatch(RECEIPT);
    expect(site.arrivedFrom('Without')).toMatchObject([{ files: [] }]);
  });

  test('a discarded file is deleted', async () => {
    const { ref, cookie } = await withLetter();
    const binding = { site: 'main', webform: 'contact', element: 'attachment' };
    const visitor = formSessionIn(cookie) ?? '';
    await plain(
      [...contact('Away'), ['attachment[]', ref], ['attachment[discard][]', ref]],
      cookie,
    );

    expect(site.arrivedFrom('Away')).toMatchObject([{ files: [] }]);
    expect(
      services()
        .uploads()
        .resolve(ref, { ...binding, session: visitor }),
    ).toMatchObject({
      kind: 'gone',
    });
  });
});

describe('a form in steps', () => {
  test('leads back to the step of a deleted file, with all answers', async () => {
    const wizard = await atThePapers(site, 'Steps');
    await wizard.next([['cv[new]', await letterFile()]]);
    await sweepAll();
    const reply = await wizard.submit();

    expect(reply.location).not.toMatch(RECEIPT);
    expect(site.draftAt(reply, 'apply_paid')).toMatchObject({
      step: 'step_papers',
      problems: [{ key: 'cv', message: `brief.pdf: ${LOST}` }],
      files: { cv: [] },
      answers: { name: 'Steps', motivation_way: 'talk', how_known: { choice: 'web' } },
    });
    expect(site.arrivedFrom('Steps')).toEqual([]);

    await wizard.next([['cv[new]', await letterFile()]]);
    expect((await wizard.submit()).location).toMatch(RECEIPT);
    expect(site.arrivedFrom('Steps')).toMatchObject([{ files: [{ element: 'cv' }] }]);
  });

  test.each(['next', 'previous'] as const)(
    'names a file that was deleted on going to the %s step',
    async (operation) => {
      const wizard = await atThePapers(site, 'Turning');
      const { ref } = await site.upload(
        ...(['apply_paid', 'cv', 'cv.pdf', await letter(), wizard.cookie] as const),
      );
      await sweepAll();
      const reply = await wizard[operation]([['cv[]', ref]]);

      expect(site.draftAt(reply, 'apply_paid')).toMatchObject({
        step: 'step_papers',
        problems: [{ key: 'cv', part: ref, message: LOST }],
      });
    },
  );

  test('shows its receipt once more when its last button is pressed twice', async () => {
    const wizard = await atThePapers(site, 'Pressed');
    await wizard.next([['cv[new]', await letterFile()]]);
    const [first, second] = [await wizard.submit(), await wizard.submit()];

    expect(first.location).toMatch(RECEIPT);
    expect(RECEIPT.exec(second.location ?? '')?.[1]).toBe(RECEIPT.exec(first.location ?? '')?.[1]);
    expect(site.arrivedFrom('Pressed')).toHaveLength(1);
    expect(site.draftAt(first, 'apply_paid')).toMatchObject({ answers: {}, files: {} });
  });

  test('is not sent without the lost answers of earlier steps, and says so on the page', async () => {
    const wizard = await atThePapers(site, 'Forgotten');
    await wizard.next([['cv[new]', await letterFile()]]);
    const reply = await site.post(
      'apply_paid',
      [
        ['how_known[choice]', 'web'],
        ['form_step', 'step_last'],
        ['form_draft', 'A'.repeat(22)],
      ],
      { cookie: wizard.cookie, isScript: false },
    );

    expect(site.draftAt(reply, 'apply_paid')).toMatchObject({
      step: null,
      problems: [],
      message: expect.stringContaining('eerdere stappen'),
      answers: { how_known: { choice: 'web' } },
    });
  });
});
