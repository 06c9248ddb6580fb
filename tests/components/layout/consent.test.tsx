import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConsentButton, ConsentPanel } from '@/components/layout/consent/consent-panel';
import { setConsent, consentTo } from '@/lib/browser/consent';
import { LANGUAGES } from '@/lib/content/language';
import { farm } from '@/sites/farm';
import { main } from '@/sites/main';
import { hrefOf, renderIn } from '@/tests/support/translated';

const renderPanel = (hasReports = false) => {
  renderIn(
    'nl',
    <>
      <a href="#content">Ga naar de inhoud</a>
      <ConsentPanel site={main} language="nl" hasReports={hasReports} />
      <ConsentButton />
    </>,
  );
  return userEvent.setup();
};

const panel = () => screen.queryByRole('region', { name: 'Mogen we meetellen?' });
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  localStorage.clear();
});

test('the panel opens before a choice, and does not take the focus', () => {
  renderPanel();

  expect(panel()).toBeVisible();
  expect(document.body).toHaveFocus();
  expect(localStorage).toHaveLength(0);
});

test('the panel waits for the fonts, so that it does not grow under the pointer', () => {
  const faces = Object.assign(new EventTarget(), { status: 'loading' });
  Object.defineProperty(document, 'fonts', { value: faces, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(document, 'fonts');
  });
  renderPanel();
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
])('“%s” is one press, and the panel closes', async (name, answer) => {
  const visitor = renderPanel();
  await visitor.click(button(name));

  expect(consentTo('statistics')).toBe(answer);
  expect(panel()).not.toBeInTheDocument();
});

test('a choice by keyboard returns the focus', async () => {
  const visitor = renderPanel();
  await visitor.tab();
  while (document.activeElement !== button('Nee, liever niet')) await visitor.tab();
  await visitor.keyboard('{Enter}');

  expect(screen.getByRole('link', { name: 'Ga naar de inhoud' })).toHaveFocus();
});

test('Escape closes the panel without a choice', async () => {
  const visitor = renderPanel();
  await visitor.tab();
  await visitor.tab();
  await visitor.keyboard('{Escape}');

  expect(panel()).not.toBeInTheDocument();
  expect(consentTo('statistics')).toBeNull();
});

test('after a choice the panel opens only from the footer', async () => {
  setConsent('statistics', true);
  const visitor = renderPanel();
  expect(panel()).not.toBeInTheDocument();

  await visitor.click(button('Privacykeuze aanpassen'));
  expect(screen.getByText('Je keuze is nu: ja.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Mogen we meetellen?' })).toHaveFocus();

  await visitor.click(button('Nee, liever niet'));
  expect(consentTo('statistics')).toBe(false);
  expect(button('Privacykeuze aanpassen')).toHaveFocus();
});

test('consent for videos is withdrawn from the footer too', async () => {
  setConsent('embeds', true);
  const visitor = renderPanel();
  await visitor.click(button('Privacykeuze aanpassen'));
  const videos = screen.getByRole('checkbox', { name: /Speel video’s van andere sites/ });
  expect(videos).toBeChecked();

  await visitor.click(videos);
  expect(consentTo('embeds')).toBe(false);
  expect(consentTo('statistics')).toBeNull();
});

test('with error reports the panel mentions them, and the choice covers both', async () => {
  const visitor = renderPanel(true);
  expect(panel()).toHaveTextContent('Gaat er iets mis, dan krijgen we daarvan een melding');
  await visitor.click(button('Ja, dat mag'));

  expect([consentTo('statistics'), consentTo('reports')]).toEqual([true, true]);
  expect(panel()).not.toBeInTheDocument();
});

test('without error reports the panel does not mention them', async () => {
  const visitor = renderPanel();
  expect(panel()).not.toHaveTextContent('melding');
  await visitor.click(button('Ja, dat mag'));

  expect(consentTo('reports')).toBeNull();
});

test('a choice from before error reports opens the panel again', () => {
  setConsent('statistics', true);
  renderPanel(true);

  expect(panel()).toBeVisible();
  expect(screen.getByText('Je keuze is nu: ja.')).not.toBeVisible();
});

test.each(LANGUAGES)('the page about privacy is one link away in its language (%s)', (language) => {
  renderIn(language, <ConsentPanel site={farm} language={language} hasReports={false} />);

  expect(hrefOf(/privacy/)).toBe(farm.privacy[language]);
});
