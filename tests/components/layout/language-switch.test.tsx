import { screen } from '@testing-library/react';
import { LanguageSwitch } from '@/components/layout/language';
import type { Paths } from '@/lib/content/link';
import { renderIn } from '@/tests/support/translated';

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

  expect(screen.getByRole('link', { name: 'Nederlands' })).toHaveAttribute('href', '/nl');
});
