import { render, screen } from '@testing-library/react';
import { ButtonLink } from '@/components/ui/links/button-link';
import type { LinkVariant } from '@/lib/content/link';

const draw = (variant: LinkVariant | null) => {
  render(<ButtonLink link={{ href: '/nl/contact', label: 'Contact', variant }} variant="plain" />);
  return screen.getByRole('link', { name: 'Contact' });
};

test('a link looks as its editor chose', () => {
  expect(draw('outlined').className).toMatch(/outlined/);
});

test('where the editor left it, it looks as the page has it', () => {
  expect(draw(null).className).toMatch(/plain/);
});
