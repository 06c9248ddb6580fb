import { render, screen } from '@testing-library/react';
import { ButtonLink } from '@/components/ui/links/button-link';
import type { LinkVariant } from '@/lib/content/link';

const renderLink = (variant: LinkVariant | null) => {
  render(<ButtonLink link={{ href: '/nl/contact', label: 'Contact', variant }} variant="plain" />);
  return screen.getByRole('link', { name: 'Contact' });
};

test('a link has the variant that its editor chose', () => {
  expect(renderLink('outlined').className).toMatch(/outlined/);
});

test('a link without a choice of the editor has the variant of the page', () => {
  expect(renderLink(null).className).toMatch(/plain/);
});
