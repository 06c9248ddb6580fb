import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Consent } from '@/components/layout/site-layout';
import { ConsentButton } from '@/components/layout/consent/consent-panel';
import { setConsent, consentTo } from '@/lib/browser/consent';
import { farm } from '@/sites/farm';
import { main } from '@/sites/main';
import { renderIn } from '@/tests/support/translated';

const draw = (site = main, hasReports = false) => {
  renderIn(
    'nl',
    <>
      <a href="#content">Ga naar de inhoud</a>
      <Consent site={site} language="nl" hasReports={hasReports} />
      <ConsentButton label="Privacykeuze aanpassen" />
    </>,
  );
  return userEvent.setup();
};

const panel = () => screen.queryByRole('region', { name: 'Mogen we meetellen?' });
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  localStorage.clear();
});

test('who has yet to choose is asked, and keeps the focus where it was', () => {
  draw();

  expect(panel()).toBeVisible();
  expect(document.body).toHaveFocus();
  expect(localStorage).toHaveLength(0);
});

test('the question waits for the type faces, so that it does not grow under a finger', () => {
  const faces = Object.assign(new EventTarget(), { status: 'loading' });
  Object.defineProperty(document, 'fonts', { value: faces, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(document, 'fonts');
  });
  draw();
  expect(panel()).not.toBeInTheDocument();

  faces.status = 'loaded';
  act(() => {
    faces.dispatchEvent(new Event('loadingdone'));
  });

  expect(panel()).toBeVisible();
});

test.each([
  ['Ja, dat mag', true],
  ['Nee, liever niet', false],
])('“%s” is one press, and the question is gone', async (name, answer) => {
  const visitor = draw();
  await visitor.click(button(name));

  expect(consentTo('statistics')).toBe(answer);
  expect(panel()).not.toBeInTheDocument();
});

test('who answers by keyboard goes on from where they were', async () => {
  const visitor = draw();
  await visitor.tab();
  while (document.activeElement !== button('Nee, liever niet')) await visitor.tab();
  await visitor.keyboard('{Enter}');

  expect(screen.getByRole('link', { name: 'Ga naar de inhoud' })).toHaveFocus();
});

test('Escape puts the question away without an answer', async () => {
  const visitor = draw();
  await visitor.tab();
  await visitor.tab();
  await visitor.keyboard('{Escape}');

  expect(panel()).not.toBeInTheDocument();
  expect(consentTo('statistics')).toBeNull();
});

test('who chose is not asked, until they ask for it in the footer', async () => {
  setConsent('statistics', true);
  const visitor = draw();
  expect(panel()).not.toBeInTheDocument();

  await visitor.click(button('Privacykeuze aanpassen'));
  expect(screen.getByText('Je keuze is nu: ja.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Mogen we meetellen?' })).toHaveFocus();

  await visitor.click(button('Nee, liever niet'));
  expect(consentTo('statistics')).toBe(false);
  expect(button('Privacykeuze aanpassen')).toHaveFocus();
});

test('what was said about videos is taken back from the footer too', async () => {
  setConsent('embeds', true);
  const visitor = draw();
  await visitor.click(button('Privacykeuze aanpassen'));
  const videos = screen.getByRole('checkbox', { name: /Speel video’s van andere sites/ });
  expect(videos).toBeChecked();

  await visitor.click(videos);
  expect(consentTo('embeds')).toBe(false);
  expect(consentTo('statistics')).toBeNull();
});

test('where errors are reported the question says so, and the answer counts for both', async () => {
  const visitor = draw(main, true);
  expect(panel()).toHaveTextContent('Gaat er iets mis, dan krijgen we daarvan een melding');
  await visitor.click(button('Ja, dat mag'));

  expect([consentTo('statistics'), consentTo('reports')]).toEqual([true, true]);
  expect(panel()).not.toBeInTheDocument();
});

test('where nothing is reported, nobody is asked for it', async () => {
  const visitor = draw();
  expect(panel()).not.toHaveTextContent('melding');
  await visitor.click(button('Ja, dat mag'));

  expect(consentTo('reports')).toBeNull();
});

test('who answered before errors were reported is asked once more', () => {
  setConsent('statistics', true);
  draw(main, true);

  expect(panel()).toBeVisible();
  expect(screen.queryByText('Je keuze is nu: ja.')).not.toBeInTheDocument();
});

test.each([
  ['Dutch', 'nl', farm, '/nl/privacy', 'nl'],
  ['English', 'en', farm, '/en/privacy', 'en'],
  ['English, where the page is in Dutch only', 'en', main, '/nl/privacy', 'nl'],
] as const)('the page about privacy is one link away in %s', (_, language, site, path, of) => {
  renderIn(language, <Consent site={site} language={language} hasReports={false} />);

  const link = screen.getByRole('link', { name: /privacy/ });
  expect(link).toHaveAttribute('href', path);
  expect(link).toHaveAttribute('hreflang', of);
});
