import { screen, within } from '@testing-library/react';
import { SiteLayout } from '@/components/layout/site-layout';
import { block } from '@/lib/cms/decode/layout';
import type { Language } from '@/lib/content/language';
import { siteById } from '@/sites/resolve';
import { renderIn } from '@/tests/support/translated';
import { linkTo, buildProcessed, value } from '@/tests/support/wire';

const HOURS = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, starthours: 900, endhours: 1_700 }));
const NOTHING = { main: [], footer: [], social: [], contact: null, aboutUs: null, banner: null };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T10:00:00+01:00') });
});

/** Renders a footer with a block of these fields. */
function footerWith(fields: object, language: Language = 'nl') {
  const site = siteById('main');
  if (!site) throw new Error('There is no site.');
  const openingHours = block.parse({ id: value(10), info: value('Balie'), body: [], ...fields });
  const content = { ...NOTHING, openingHours, hasReports: false };
  const layout = { site, language, content, paths: {}, newsletter: null };
  renderIn(language, <SiteLayout {...layout}>x</SiteLayout>);
  return within(screen.getByRole('contentinfo'));
}

test.each([
  ['a text', { body: buildProcessed('<p>Kom langs</p>') }, 'Kom langs'],
  ['hours', { field_openhours: HOURS }, 'Vandaag, maandag: open tot 17.00'],
  ['a phone', { field_phone: value('020 555 01 99') }, '020 555 01 99'],
  ['a link', { field_link: linkTo('/nl/contact', 'Alle balies') }, 'Alle balies'],
])('a block of the footer that has %s alone shows it below its name', (_, fields, text) => {
  const footer = footerWith(fields);

  expect(footer.getByRole('heading', { name: 'Balie' })).toBeInTheDocument();
  expect(footer.getByText(text)).toBeInTheDocument();
});

test.each([
  ['nl', 'nl'],
  ['en', null],
])('a block in %s is marked as %s on an English page', (langcode, lang) => {
  const link = linkTo('/nl/contact', 'Alle balies');
  const fields = {
    langcode: value(langcode),
    body: buildProcessed('<p>Kom langs</p>'),
    field_link: link,
  };
  const footer = footerWith(fields, 'en');
  const langOf = (text: string) => footer.getByText(text).closest('footer [lang]');

  for (const text of ['Balie', 'Kom langs', 'Alle balies'])
    expect(langOf(text)?.getAttribute('lang') ?? null).toBe(lang);
});

test('a block that has a name alone is not in the footer', () => {
  expect(footerWith({}).queryByRole('heading', { name: 'Balie' })).not.toBeInTheDocument();
});
