import { salaryIn } from '@/components/pages/job-posting';

test.each([
  ['€ 2.901 – € 3.965 per maand', { from: 2901, to: 3965, unit: 'MONTH' }],
  ['€ 2,901 – € 3,965 a month', { from: 2901, to: 3965, unit: 'MONTH' }],
  ['€ 15,10 – € 17,40 per uur', { from: 15.1, to: 17.4, unit: 'HOUR' }],
  ['€ 2,50 an hour, on top of your benefit', { from: 2.5, to: 2.5, unit: 'HOUR' }],
  ['€ 3.965 tot € 2.901 per maand', { from: 2901, to: 3965, unit: 'MONTH' }],
  ['€ 1.234.567,5 per jaar', { from: 1234567.5, to: 1234567.5, unit: 'YEAR' }],
  ['€ 30,000 per annum', { from: 30000, to: 30000, unit: 'YEAR' }],
  ['€ 60 a week', { from: 60, to: 60, unit: 'WEEK' }],
  ['€ 19 / hr', { from: 19, to: 19, unit: 'HOUR' }],
  ['€ 450 per maand', { from: 450, to: 450, unit: 'MONTH' }],
  ['Vergoeding van reiskosten', null],
  ['€ 450 stagevergoeding', null],
  ['schaal 8, 36 uur', null],
  ['€ per maand', null],
  ['€ 0 per maand', null],
  ['€ 12 in je buurt', null],
])('the salary in %s is %j', (text, expected) => {
  expect(salaryIn(text)).toEqual(expected);
});
