import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LanguageOffer, LanguageSwitch } from '@/components/layout/language';
import type { Paths } from '@/lib/content/link';
import { hrefOf, renderIn } from '@/tests/support/translated';

const renderSwitch = (paths: Paths) =>
  renderIn('en', <LanguageSwitch language="en" paths={paths} />);

test('the switch links to the same page under its Dutch path', () => {
  renderSwitch({ nl: '/nl/moestuin', en: '/en/vegetable-garden' });
  const link = screen.getByRole('link', { name: 'Nederlands' });

  expect(link).toHaveAttribute('href', '/nl/moestuin');
  expect(link).toHaveAttribute('hreflang', 'nl');
});

test('the switch notes that there is no Dutch page, and links to the Dutch front page', () => {
  renderSwitch({ en: '/en/vegetable-garden' });
  const link = screen.getByRole('link', { name: /only available in English/ });

  expect(link).toHaveAttribute('href', '/nl');
});

test('the switch says nothing of a page where there is none, and links to the Dutch front page', () => {
  renderSwitch({});

  expect(hrefOf('Nederlands')).toBe('/nl');
});

const BOTH = { nl: '/nl/hulp', en: '/en/help' };

function open(languages: readonly string[], paths: Paths = BOTH, language: 'nl' | 'en' = 'nl') {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  document.documentElement.lang = language;
  return renderIn(language, <LanguageOffer language={language} paths={paths} />);
}

const offer = () => screen.queryByRole('complementary', { name: 'This page is also in English.' });

beforeEach(() => {
  localStorage.clear();
});

test('a browser that asks for English is offered the English page, in English', () => {
  open(['en-GB', 'nl']);

  expect(offer()).toHaveAttribute('lang', 'en');
  expect(hrefOf('Read it in English')).toBe('/en/help');
});

test('the offer is made once, also to who does not answer it', () => {
  open(['en-GB']).unmount();
  open(['en-GB']);

  expect(offer()).not.toBeInTheDocument();
});

test('the offer can be declined', async () => {
  open(['en']);
  await userEvent.click(screen.getByRole('button', { name: 'No, thank you' }));

  expect(offer()).not.toBeInTheDocument();
});

test.each([
  ['who prefers Dutch', ['nl-NL', 'en-GB'], BOTH, 'nl'],
  ['who reads neither', ['fr-FR'], BOTH, 'nl'],
  ['a page without an English version', ['en-GB'], { nl: '/nl/hulp' }, 'nl'],
  ['a page in English', ['en-GB'], BOTH, 'en'],
] as const)('nothing is offered to %s', (_, languages, paths, language) => {
  open(languages, paths, language);

  expect(offer()).not.toBeInTheDocument();
});

test('nothing is offered where the browser denies storage: it would be on every page', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied');
  });
  open(['en-GB']);

  expect(offer()).not.toBeInTheDocument();
});
