import { screen } from '@testing-library/react';
import { emptyFormRequest } from '@/app/_request/form-request';
import { landingKind } from '@/components/pages/landing';
import { allSites } from '@/sites/resolve';
import { nodeOf } from '@/tests/components/wire-nodes';
import { completeNodes } from '@/tests/fixtures/decoded/nodes';
import { renderIn } from '@/tests/support/translated';

test.each(allSites.map((site) => [site.id, site] as const))(
  'a landing page of %s that is not its front shows its picture and its slides',
  (_, site) => {
    const node = nodeOf('landing-page', 31, completeNodes['landing-page'].wire);
    const page = landingKind.render(node, {
      site,
      language: 'nl',
      siteLocale: { site: site.id, language: 'nl' },
      paths: {},
      origin: 'https://a.example',
      path: '/nl/zomer',
      canonical: '/nl/zomer',
      views: {},
      formRequest: emptyFormRequest(site.id),
      isPreview: false,
    });
    const { container } = renderIn('nl', <>{page}</>);

    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welkom');
    expect(container.querySelector('header img')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Uitgelicht' })).toHaveTextContent('Een bed');
    expect(container.querySelector('[data-hero]')).toBeNull();
  },
);
