import { screen, waitFor } from '@testing-library/react';
import { Paragraphs, type ViewRenderers } from '@/components/paragraphs/paragraphs';
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

const renderParagraphs = (wire: unknown, isPreview = false) => {
  const { paragraphs, issues } = decodeParagraphs([wire], 'node:1');
  const form = (webform: string) => `formulier ${webform}`;
  const donation = { amount: null, interval: null };
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

test('an invalid amount is not listed, and the editor’s default is marked', async () => {
  renderParagraphs(paragraphFixtures['donation-initialiser'].wire);

  const amounts = await screen.findAllByRole('radio', { name: /€/ });
  expect(amounts.map((radio) => radio.getAttribute('value'))).toEqual(['5', '10', '25']);
  expect(screen.getByRole('radio', { name: 'Elke maand' })).toBeChecked();
  expect(screen.getByRole('radio', { name: /ons voorstel/ })).toBeChecked();
  expect(screen.getByRole('status')).toHaveTextContent('U geeft 10 euro per maand');
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
