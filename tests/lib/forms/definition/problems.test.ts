import { countProblems, groupProblems, listShownProblems } from '@/lib/forms/definition/problems';
import { formOf } from '@/tests/support/webform';

const form = formOf({
  adres: { '#type': 'webform_address', '#title': 'Adres' },
  brief: { '#type': 'checkbox', '#title': 'Met een brief' },
  bestand: {
    '#type': 'managed_file',
    '#title': 'Brief',
    '#states': { visible: { ':input[name="brief"]': { checked: true } } },
  },
});

const problem = (key: string, part: string | null, message: string) => ({ key, part, message });
const one = problem('bestand', 'new-0', 'een.exe: Nee.');
const two = problem('bestand', 'new-1', 'twee.exe: Nee.');

test('each part of a field has its first message, in their order', () => {
  const grouped = groupProblems([
    problem('adres', 'postal_code', 'Vul in.'),
    problem('adres', 'city', 'Vul ook in.'),
    problem('adres', 'postal_code', 'Te kort.'),
  ]);

  expect([...(grouped.get('adres') ?? [])]).toEqual([
    ['postal_code', 'Vul in.'],
    ['city', 'Vul ook in.'],
  ]);
});

test('problems are shown in the order of the form, those of no field last, and those of hidden fields not', () => {
  const all = [problem('weg', null, 'Gesloten.'), one, two, problem('adres', 'city', 'Vul in.')];
  const listShown = (hidden: readonly string[]) =>
    listShownProblems(form, groupProblems(all), hidden).map(({ message }) => message);

  expect(listShown([])).toEqual(['Vul in.', 'een.exe: Nee.', 'twee.exe: Nee.', 'Gesloten.']);
  expect(listShown(['bestand'])).toEqual(['Vul in.', 'Gesloten.']);
});

test.each([
  [{ brief: true }, [one, two], 2],
  [{ brief: true }, [one, one], 1],
  [{ brief: false }, [one, two], 0],
  [{}, [problem('adres', null, 'Vul in.'), one], 1],
  [{ brief: true }, [], 0],
])('with %j as many are counted as are shown', (answers, problems, count) => {
  expect(countProblems(form, { answers, problems })).toBe(count);
});
