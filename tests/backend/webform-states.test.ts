// @vitest-environment node
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { startedBackend } from './support/backend';
import { contentWith } from './support/content-with';
import { namesAt, pick } from './support/pick';
import { submissionsIn, sender, sidIn } from './support/webform';

const dataFolder = temporaryFolder();
const floating = `
id: zwevend
sites: [main]
status: open
elements:
  a:
    '#type': textfield
    '#states':
      invisible: { ':input[name="weg"]': { empty: true } }
      required: { ':input[name="weg"]': { empty: true } }
nl: { title: Zwevend }
`;
const { call, read } = await startedBackend({
  dataFolder,
  contentFolder: contentWith({ 'webforms/zwevend.yaml': floating }),
  contentCheck: 'warn',
});
const send = sender(call);

const form = { webform_id: 'voorwaarden', hoe: 'mail', binnen: 'x', een: 'y' };
const adres = { city: 'Amsterdam' };

const wrongIn = async (answers: object) => {
  const answer = await send({ ...form, ...answers });
  return answer.status === 200 ? null : namesAt(await answer.json(), 'error');
};

async function storedOf(answers: object): Promise<unknown> {
  const sid = await sidIn(await send({ ...form, ...answers }));
  return submissionsIn(dataFolder).find((one) => one.sid === sid)?.data;
}

test.each([
  ['a visible field requires its parts', { hoe: 'post' }, ['adres][city']],
  ['what is shown and filled is right', { hoe: 'post', adres }, null],
  ['a hidden field requires nothing', { hoe: 'mail' }, null],
  ['a field in a hidden one requires nothing', { hoe: 'post', adres, binnen: '' }, null],
  ['a field in a visible one is required', { hoe: 'mail', binnen: '' }, ['binnen']],
  ['one of two conditions makes it required', { hoe: 'bel' }, ['nummer']],
  ['the other of two does so too', { dagen: ['ma'] }, ['nummer']],
  ['neither of two makes it required', { dagen: ['di'] }, null],
  ['exactly one of two conditions requires it', { een: '', nummer: '020' }, ['een']],
  ['the other one alone requires it too', { een: '', aantal: 4 }, ['een']],
  ['both of them together require neither', { een: '', nummer: '020', aantal: 4 }, null],
  ['a free answer requires more', { bron: 'Via Ada' }, ['namelijk']],
  ['a choice from the list requires no more', { bron: 'krant' }, null],
  ['an element that is switched off by #states is checked as ever', { uit: 'ab' }, ['uit']],
  [
    'more choices than the limit are rejected',
    { dagen: ['di', 'wo', 'ma'], nummer: '1' },
    ['dagen'],
  ],
  ['half a person is rejected, for a number has integer steps', { aantal: 1.5 }, ['aantal']],
])('%s', async (_, answers, wrong) => {
  expect(await wrongIn(answers)).toEqual(wrong);
});

test('the required message is that of the element', async () => {
  expect(await (await send({ ...form, hoe: 'bel' })).json()).toMatchObject({
    error: { nummer: 'Vul je nummer in.' },
  });
});

test.each([
  ['is emptied', { groep: 'wij', aantal: 9 }, { groep: '' }],
  ['is stored when it is visible', { groep: 'wij', aantal: 3 }, { groep: 'wij' }],
  [
    'is emptied when one of all conditions fails',
    { groep: 'wij', aantal: 3, cv: 7 },
    { groep: '' },
  ],
  ['is emptied as a complete address', { adres }, { adres: '' }],
  ['stays where the form has that setting', { blijft: 'x' }, { blijft: 'x' }],
])('an answer out of sight %s', async (_, answers, stored) => {
  expect(await storedOf(answers)).toMatchObject(stored);
});

test('a condition about an element that is not there counts for nothing', async () => {
  const sid = await sidIn(await send({ webform_id: 'zwevend', a: 'x' }));

  expect(submissionsIn(dataFolder).find((one) => one.sid === sid)?.data).toEqual({ a: 'x' });
  expect((await send({ webform_id: 'zwevend' })).status).toBe(200);
});

test('options that count from 0 come as a list, as PHP writes them, and are chosen by number', async () => {
  const fields = await read('/main/nl/webform_rest/voorwaarden/fields?_format=json');

  expect(pick(fields, 'lijst', '#options')).toEqual(['Nee', 'Ja']);
  expect(await wrongIn({ lijst: '0' })).toBeNull();
  expect(await wrongIn({ lijst: '2' })).toEqual(['lijst']);
});
