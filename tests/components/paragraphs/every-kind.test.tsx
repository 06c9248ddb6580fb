import { cleanup, screen, waitFor } from '@testing-library/react';
import { Paragraphs, type ViewRenderers } from '@/components/paragraphs/paragraphs';
import type { DonationQuery } from '@/lib/content/donation';
import { decodeParagraphs } from '@/lib/cms/decode/paragraph';
import { paragraphFixtures } from '@/tests/fixtures/paragraphs';
import { renderIn } from '@/tests/support/translated';

/** What the backend would be requested; `components/views` is tested against a real one. */
const views: ViewRenderers = {
  'recent-content': () => 'requested',
  'content-overview': () => 'requested',
  partners: () => 'requested',
  'themes-overview': () => 'requested',
  'view-block': () => 'requested',
};
const contact = { phone: '020 555 01 20', phoneHref: 'tel:+31205550120', mail: 'a@b.example' };

const UNSET: DonationQuery = { amount: null, interval: null, gift: null };

const renderParagraphs = (wire: unknown, isPreview = false, donation = UNSET) => {
  const { paragraphs, issues } = decodeParagraphs([wire], 'node:1');
  const form = (webform: string) => `formulier ${webform}`;
  const context = { language: 'nl', contact, isPreview, form, donation } as const;
  const { container } = renderIn(
    'nl',
    <Paragraphs items={paragraphs} context={context} views={views} />,
  );
  return { container, paragraphs, issues };
};

const kinds = Object.entries(paragraphFixtures);

test.each(kinds.filter(([kind]) => kind !== 'unknown'))(
  'a visitor sees what an editor put in %s',
  async (kind, { wire, shows }) => {
    const { container, paragraphs, issues } = renderParagraphs(wire);

    expect(issues).toEqual([]);
    expect(paragraphs.map((one) => one.kind)).toEqual([kind]);
    expect(container.querySelector('[data-paragraph]')).toHaveAttribute('data-paragraph', kind);
    // Some islands are fetched when they are rendered.
    await waitFor(() => {
      for (const words of shows) expect(container).toHaveTextContent(words);
    });
    if (shows.length === 0) expect(container).toHaveTextContent('requested');
  },
);

test('an invalid amount is not listed, and the editor’s default is checked', async () => {
  renderParagraphs(paragraphFixtures['donation-initialiser'].wire);

  const amounts = await screen.findAllByRole('radio', { name: /€/ });
  expect(amounts.map((radio) => radio.getAttribute('value'))).toEqual(['5', '10-cake', '25']);
  expect(screen.getByRole('radio', { name: /ons voorstel/ })).toHaveAttribute('value', '10-cake');
  const checked = screen.getAllByRole('radio', { checked: true });
  expect(checked.map((radio) => radio.getAttribute('value'))).toEqual(['single', '10-cake']);
});

test('the donation form begins with the choice, and is there at once for an amount', async () => {
  const { container } = renderParagraphs(paragraphFixtures['donation-form'].wire);
  expect(await screen.findByRole('radio', { name: /ons voorstel/ })).toBeChecked();
  expect(container).not.toHaveTextContent('formulier donation');
  cleanup();

  const chosen: DonationQuery = { amount: 25, interval: null, gift: null };
  const shown = renderParagraphs(paragraphFixtures['donation-form'].wire, false, chosen);
  expect(shown.container).toHaveTextContent('formulier donation');
});

test('an unknown paragraph renders nothing for visitors and a label for editors', () => {
  const { wire } = paragraphFixtures.unknown;
  const { container, issues } = renderParagraphs(wire);

  expect(container).toBeEmptyDOMElement();
  expect(issues).toEqual([
    { entity: 'node:1', part: 'paragraph hologram', reason: 'unknown bundle' },
  ]);

  renderParagraphs(wire, true);
  expect(screen.getByText(/hologram/)).toHaveTextContent('Bezoekers zien dit niet');
});
