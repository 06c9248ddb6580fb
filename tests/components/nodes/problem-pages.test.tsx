import { screen } from '@testing-library/react';
import { SiteProblemPage } from '@/components/nodes/problem-pages';
import { siteById } from '@/sites/resolve';
import { renderIn } from '@/tests/support/translated';

test.each([
  ['nl', 'Even wachten', /Wacht een minuut/, 'Probeer het opnieuw'],
  ['en', 'Please wait a moment', /Wait one minute/, 'Try again'],
] as const)(
  'a rate-limited visitor reads how long to wait and whom to call: %s',
  (language, title, wait, again) => {
    const farm = siteById('farm');
    if (!farm) throw new Error('There is no farm.');
    renderIn(language, <SiteProblemPage problem="tooMany" site={farm} language={language} />);

    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.getByText(wait)).toBeVisible();
    expect(screen.getByRole('link', { name: farm.contact.phone })).toHaveAttribute(
      'href',
      farm.contact.phoneHref,
    );
    expect(screen.getByText(again)).toHaveAttribute('href', '');
  },
);
