import { screen } from '@testing-library/react';
import { VacancyPage } from '@/components/pages/vacancy';
import { dayOf } from '@/lib/content/local-day';
import { vacancyOf } from '@/tests/components/wire-nodes';
import { reference, value, wireTerm } from '@/tests/support/wire';
import { renderIn } from '@/tests/support/translated';

const DAY_MS = 86_400_000;

const show = (fields: Record<string, unknown>) =>
  renderIn('nl', <VacancyPage node={vacancyOf('volunteer_work', fields)} language="nl" />);

const inDays = (days: number) => value(dayOf(new Date(Date.now() + days * DAY_MS)));

const offers = () => screen.queryAllByRole('link', { name: 'Ja, ik word vrijwilliger' });

test('a vacancy says until when, on which days and whom to ask', () => {
  show({
    field_closing_date: value('2099-12-01'),
    field_working_days: [{ value: 'sun' }, { value: 'wed' }],
    field_contact_name: value('Marga Post'),
    field_contact_phone: value('020 555 01 23'),
    field_contact_email: value('marga@kadelicht.example'),
  });

  expect(screen.getByText('1 december 2099')).toBeVisible();
  expect(screen.getByText('woensdag, zondag')).toBeVisible();
  expect(screen.getByText('Marga Post')).toBeVisible();
  expect(screen.getByRole('link', { name: '020 555 01 23' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'marga@kadelicht.example' })).toBeVisible();
});

test('a vacancy without the name of a person still says where to ask', () => {
  show({ field_contact_phone: value('020 555 01 23') });

  expect(screen.getByRole('link', { name: '020 555 01 23' })).toBeVisible();
});

test.each([
  ['volunteer_work', 'nl', 'Vergoeding', 'Uren', 'Waar'],
  ['payed_employment', 'nl', 'Salaris', 'Uren', 'Waar'],
  ['internship', 'nl', 'Vergoeding', 'Uren', 'Waar'],
  ['vacancies_daytime_activity', 'nl', 'Beloning', 'Uren', 'Waar'],
  ['payed_employment', 'en', 'Salary', 'Hours', 'Where'],
] as const)('a vacancy of kind %s says in %s what it pays', (kind, language, pay, hours, place) => {
  const fields = {
    field_salary_range: value('€ 15 per uur'),
    field_working_hours: value('32 uur'),
    field_location: reference(wireTerm('locations', 5, 'De Kade')),
  };
  renderIn(language, <VacancyPage node={vacancyOf(kind, fields)} language={language} />);
  const factOf = (name: string) => screen.getByText(name).closest('div');

  expect(factOf(pay)).toHaveTextContent('€ 15 per uur');
  expect(factOf(hours)).toHaveTextContent('32 uur');
  expect(factOf(place)).toHaveTextContent('De Kade');
});

test('one can apply on the closing day itself, and where there is none', () => {
  show({ field_closing_date: inDays(0) });
  expect(offers()).toHaveLength(2);

  show({});
  expect(offers()).toHaveLength(4);
});

test('a closed vacancy says so and no longer offers to apply', () => {
  show({ field_closing_date: inDays(-1) });

  expect(offers()).toHaveLength(0);
  expect(screen.getAllByText('Deze vacature is gesloten.').length).toBeGreaterThan(0);
});

test('a closing day that is no day is left out', () => {
  show({ field_closing_date: value('morgen') });

  expect(offers()).toHaveLength(2);
  expect(screen.queryByText('Reageren kan tot en met')).not.toBeInTheDocument();
});
