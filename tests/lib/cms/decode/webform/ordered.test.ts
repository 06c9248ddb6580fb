// @vitest-environment node
import {
  lacksOptions,
  withOptions,
  entriesIn,
  parseOrdered,
} from '@/lib/cms/decode/webform/options';
import { wireObject } from '@/lib/cms/decode/fields/shape';
import { optionsIn } from '@/lib/forms/definition/element';
import { fieldsIn } from '@/lib/forms/definition/form';
import { decodeElements } from '@/tests/support/webform';

const keysOf = (text: string) =>
  entriesIn(wireObject.parse(parseOrdered(text))).map(([key]) => key);

test.each([
  ['{"10":"a","2":"b","x":"c","1":"d"}', ['10', '2', 'x', '1']],
  ['{"b":1,"12" : 2,"a":3,"0":4}', ['b', '12', 'a', '0']],
  [String.raw`{"a\"1\":":1,"\\":2,"3":"\"4\":","5":1}`, ['a"1":', '\\', '3', '5']],
  ['{}', []],
])('the keys of %s keep their order', (text, keys) => {
  expect(keysOf(text)).toEqual(keys);
});

test.each(['{"a":"1","b":["2",{"c":"3"}],"d":"4:5"}', '["1","2"]', '"12"', 'null', '[{"x":12}]'])(
  '%s without such keys is read as it is',
  (text) => {
    expect(parseOrdered(text)).toEqual(JSON.parse(text));
  },
);

test('what is not JSON is an error', () => {
  expect(() => parseOrdered('{"1":')).toThrow(SyntaxError);
});

const choicesOf = (text: string) =>
  fieldsIn(decodeElements(parseOrdered(text)).form?.elements ?? []).map((field) =>
    'choices' in field ? optionsIn(field.choices).map(({ value }) => value) : [],
  );

test('options, questions, answers and elements keep the order in which the backend wrote them', () => {
  const text = `{
    "jaar":{"#type":"select","#options":{"2026":"Nu","1999":"Toen","later":"Straks","7":"Ooit"}},
    "groep":{"#type":"radios","#options":{"Veel":{"20":"Twintig","10":"Tien"},"3":"Drie"}},
    "schaal":{"#type":"webform_likert","#questions":{"9":"A","1":"B"},"#answers":{"5":"X","4":"Y"}},
    "12":{"#type":"textfield"},
    "3":{"#type":"textfield"}
  }`;
  const fields = fieldsIn(decodeElements(parseOrdered(text)).form?.elements ?? []);

  expect(choicesOf(text).slice(0, 2)).toEqual([
    ['2026', '1999', 'later', '7'],
    ['20', '10', '3'],
  ]);
  expect(fields[2]).toMatchObject({
    questions: [{ value: '9' }, { value: '1' }],
    answers: [{ value: '5' }, { value: '4' }],
  });
  expect(fields.map(({ key }) => key)).toEqual(['jaar', 'groep', 'schaal', '12', '3']);
});

test('terms come from the built form, in its order', () => {
  const fields = '{"g":{"#type":"fieldset","t":{"#type":"webform_term_select","#vocabulary":"v"}}}';
  const built =
    '{"g":{"#type":"fieldset","t":{"#type":"select","#options":{"":"- Kies -","30":"Z","4":"-A"}}}}';

  expect(lacksOptions(fields)).toBe(true);
  expect(choicesOf(withOptions(fields, built))).toEqual([['30', '4']]);
  expect(lacksOptions(withOptions(fields, built))).toBe(false);
});

test('options of an editor stay, also where the built form has others', () => {
  const fields =
    '{"a":{"#type":"radios","#options":{"x":"X"}},"t":{"#type":"webform_term_select"}}';
  const built = '{"a":{"#options":{"y":"Y"}},"t":{"#options":{"4":"A"}}}';

  expect(choicesOf(withOptions(fields, built))).toEqual([['x'], ['4']]);
});

test.each([
  [12, true],
  [13, false],
])('terms within %i fieldsets are found: %j', (depth, isFound) => {
  const term = { t: { '#type': 'webform_term_select' } };
  const fields = JSON.stringify(Array.from({ length: depth }).reduce<object>((a) => ({ a }), term));
  const complete = withOptions(fields, '{"t":{"#options":{"4":"Armoede"}}}');

  expect(lacksOptions(fields)).toBe(isFound);
  expect(complete.includes('Armoede')).toBe(isFound);
});

test.each([
  '{"a":{"#type":"select","#options":{"1":"x"}}}',
  '[]',
  '{"a":{"#type":"textfield"}}',
  '{"a":{"#element":{"t":{"#type":"webform_term_select"}}}}',
])('nothing is missing in %s', (fields) => {
  expect(lacksOptions(fields)).toBe(false);
});

test('8 MB of text is parsed in less than a second of the processor', () => {
  const text = JSON.stringify({ a: 'x"\\'.repeat(2_000_000), 1: 'b' });
  const before = process.threadCpuUsage();

  expect(keysOf(text)).toEqual(['1', 'a']);
  expect(process.threadCpuUsage(before).user).toBeLessThan(1_000_000);
});
