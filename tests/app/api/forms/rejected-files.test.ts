// @vitest-environment node
import { type Entry, formsSite } from '@/tests/support/forms-site';
import { atThePapers, contact } from './support/posts';

const site = formsSite();

test('without script every file of a field that is rejected is named', async () => {
  const files = [
    new File(['MZ'], 'een.png'),
    new File([], 'leeg.png'),
    new File(['MZ'], 'drie.exe'),
  ];
  const entries: Entry[] = [
    ...contact('Ada'),
    ...files.map((file) => ['photos[new]', file] as const),
  ];
  const reply = await site.post('contact', entries, { isScript: false });
  const { problems = [] } = site.draftAt(reply, 'contact') ?? {};

  // Each is read in its own time.
  const messages = problems.map(({ message }) => message).toSorted();
  expect(messages).toEqual([
    expect.stringMatching(/^drie\.exe: /),
    expect.stringMatching(/^een\.png: /),
    expect.stringMatching(/^leeg\.png: .*leeg/),
  ]);
  expect(new Set(problems.map(({ key }) => key))).toEqual(new Set(['photos']));
  expect(new Set(problems.map(({ part }) => part)).size).toBe(3);
});

test('a field whose file is rejected does not ask for one too', async () => {
  const wizard = await atThePapers(site, 'Program');
  const reply = await wizard.next([['cv[new]', new File(['MZ'], 'cv.exe')]]);

  expect(site.draftAt(reply, 'apply_paid')).toMatchObject({
    step: 'step_papers',
    problems: [{ key: 'cv', message: expect.stringMatching(/^cv\.exe: /) }],
  });
});
