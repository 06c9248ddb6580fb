import { screen } from '@testing-library/react';
import { EmptyOverview, ViewBlock } from '@/components/views/view-paragraphs';
import { renderIn } from '@/tests/support/translated';

const contact = { phone: '020 555 01 40', mail: 'post@example.org' };
const donation = { amount: null, interval: null, gift: null };
const paragraph = {
  kind: 'view-block',
  id: 'times',
  heading: 'Wanneer de bus gaat',
  view: 'bus_times',
  display: 'block_1',
  argument: null,
} as const;

function renderView(isPreview: boolean) {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const page = { language: 'nl', contact, isPreview, form: () => null, donation } as const;
  const siteLocale = { site: 'main', language: 'nl' } as const;
  const context = { siteLocale, requested: null };
  renderIn('nl', <ViewBlock {...{ context, paragraph, page }} />);
}

test('an unknown view is logged for the editor', () => {
  renderView(true);

  expect(screen.getByText(/Onbekend onderdeel: bus_times/)).toBeVisible();
});

test('the page shows nothing of it', () => {
  renderView(false);

  expect(document.body).toHaveTextContent(/^$/);
});

test.each([
  ['vacancies_daytime_activity', 1],
  ['vacancies_paid', 0],
] as const)('an empty list of %s has %i invitations to call or mail', (list, count) => {
  const overview = { kind: 'content-overview', id: 'list', heading: null, list } as const;
  renderIn('nl', <EmptyOverview paragraph={overview} contact={contact} />);

  expect(screen.getByText('Hier staat nu niets. Kijk later nog eens.')).toBeVisible();
  expect(screen.queryAllByRole('link', { name: contact.phone })).toHaveLength(count);
  expect(screen.queryAllByRole('link', { name: contact.mail })).toHaveLength(count);
});
