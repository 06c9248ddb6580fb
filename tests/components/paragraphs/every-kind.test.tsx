import { cleanup, screen, waitFor } from '@testing-library/react';
import type { FormOptions } from '@/components/paragraphs/context';
import { Paragraphs, type ViewComponents } from '@/components/paragraphs/paragraphs';
import type { DonationQuery } from '@/lib/content/donation';
import { decodeParagraphs } from '@/lib/cms/decode/paragraph';
import { completeParagraphs } from '@/tests/fixtures/decoded/paragraphs';
import { renderIn } from '@/tests/support/translated';
import { value, wireParagraph } from '@/tests/support/wire';
import { paragraphBundle } from '@/tests/support/wire-of-kind';

/** Stands for what requests the backend; `components/views` is tested against a real one. */
const views: ViewComponents = {
  'recent-content': () => 'requested',
  'content-overview': () => 'requested',
  partners: () => 'requested',
  'themes-overview': () => 'requested',
  'view-block': () => 'requested',
};
const contact = { phone: '020 555 01 20', mail: 'a@b.example' };

const UNSET: DonationQuery = { amount: null, interval: null, gift: null };

const renderParagraphs = (bundle: string, fields = {}, donation = UNSET, isPreview = false) => {
  const { paragraphs, issues } = decodeParagraphs([wireParagraph(bundle, fields)], 'node:1');
  const form = (webform: string, { isClosed = false }: FormOptions = {}) =>
    `formulier ${webform}${isClosed ? ' is dicht' : ''}`;
  const context = { language: 'nl', contact, isPreview, form, donation } as const;
  const { container } = renderIn(
    'nl',
    <Paragraphs items={paragraphs} context={context} views={views} />,
  );
  return { container, paragraphs, issues };
};

const HEAD = ['Kop', 'Uitleg'];
const LINKED = ['Kop', 'Lees meer'];
const LISTED = ['Kop', 'Titel 12'];

/** A visitor must be able to read this of each. Empty where the view requests the rest. */
const SHOWN: { readonly [Kind in keyof typeof completeParagraphs]: readonly string[] } = {
  text: HEAD,
  'text-with-image': [...HEAD, 'Lees meer'],
  'text-with-icon': [...HEAD, 'Lees meer'],
  image: ['In mei'],
  quote: ['Ik woon weer.', 'Joop'],
  cta: LINKED,
  'cta-block': [...HEAD, 'Lees meer'],
  'cta-campaign': [...LINKED, 'Tachtig bedden'],
  accordion: HEAD,
  'hero-carousel': ['Een bed', 'Bel ons', 'Lees meer'],
  'image-slider': ['Kop', '1976', 'Uitleg'],
  'carousel-items': LISTED,
  video: ['Kop', 'Kijk'],
  'download-list': ['Kop', 'Huisregels', '(PDF, 1 kB)'],
  'contact-information': [...HEAD, '020', 'a@b.example', 'Lees meer'],
  'vacancy-details': HEAD,
  'key-figures': ['Kop', '9.200', 'bezoekers', '8.900'],
  walk: [...HEAD, 'De Kade', 'koffie'],
  donate: [...HEAD, 'Lees meer'],
  'donation-form': [...HEAD, 'Je geeft één keer 10 euro'],
  'donation-initialiser': [
    'Kop',
    '€ 5',
    '€ 10',
    'een taart',
    'Een taart met een naam erop.',
    'Lees meer',
  ],
  'newsletter-block': HEAD,
  webform: HEAD,
  topics: ['Kop', 'Wonen'],
  'selected-content': LISTED,
  'recent-content': [],
  'content-overview': [],
  partners: [],
  'themes-overview': [],
  'location-list': [...HEAD, 'De Kade', '020', 'Lees meer'],
  'view-block': [],
};
const kinds = new Map(Object.entries(completeParagraphs));

test.each(Object.entries(SHOWN))('a visitor sees what an editor put in %s', async (kind, shows) => {
  const { container, paragraphs, issues } = renderParagraphs(
    paragraphBundle(kind),
    kinds.get(kind)?.wire,
  );

  expect(issues).toEqual([]);
  expect(paragraphs.map((one) => one.kind)).toEqual([kind]);
  expect(container.querySelector('[data-paragraph]')).toHaveAttribute('data-paragraph', kind);
  // Some islands are fetched when they are rendered.
  await waitFor(() => {
    for (const words of shows) expect(container).toHaveTextContent(words);
  });
  if (shows.length === 0) expect(container).toHaveTextContent('requested');
});

const AMOUNTS = { field_amounts: value('5, 10, x, -1, 25'), field_amount_default: value('10') };

test('an invalid amount is not listed, and the editor’s default is checked', async () => {
  const { field_gifts, field_link } = completeParagraphs['donation-initialiser'].wire;
  renderParagraphs('donation_initializer_block', { ...AMOUNTS, field_gifts, field_link });

  const amounts = await screen.findAllByRole('radio', { name: /€/ });
  expect(amounts.map((radio) => radio.getAttribute('value'))).toEqual(['5', '10-cake', '25']);
  expect(screen.getByRole('radio', { name: /ons voorstel/ })).toHaveAttribute('value', '10-cake');
  const checked = screen.getAllByRole('radio', { checked: true });
  expect(checked.map((radio) => radio.getAttribute('value'))).toEqual(['single', '10-cake']);
});

test('an amount that an editor proposes without listing it can be chosen', async () => {
  const proposed = { ...AMOUNTS, field_amount_default: value('15') };
  renderParagraphs('donation_form', { ...proposed, field_webform: [{ target_id: 'donation' }] });

  expect(await screen.findByRole('radio', { name: /15 ons voorstel/ })).toBeChecked();
  const amounts = screen.getAllByRole('radio', { name: /€/ });
  expect(amounts.map((radio) => radio.getAttribute('value'))).toEqual(['5', '10', '15', '25']);
});

test.each(['webform', 'newsletter_block', 'donation_form', 'donation_initializer_block'])(
  'a form of %s that its editor has closed here takes no answers',
  (bundle) => {
    const item = { target_id: 'apply_paid', status: 'closed', open: null, close: null };
    const { container } = renderParagraphs(bundle, { ...AMOUNTS, field_webform: [item] });

    expect(container).toHaveTextContent('formulier apply_paid is dicht');
    expect(container.querySelector('input')).toBeNull();
  },
);

test('the donation form begins with the choice, and is there at once for an amount', async () => {
  const fields = { ...AMOUNTS, field_webform: [{ target_id: 'donation' }] };
  const { container } = renderParagraphs('donation_form', fields);
  expect(await screen.findByRole('radio', { name: /ons voorstel/ })).toBeChecked();
  expect(container).not.toHaveTextContent('formulier donation');
  cleanup();

  const chosen: DonationQuery = { amount: 25, interval: null, gift: null };
  const shown = renderParagraphs('donation_form', fields, chosen);
  expect(shown.container).toHaveTextContent('formulier donation');
});

test('a choice that leads to no other page has its form on this one', () => {
  const fields = { ...AMOUNTS, field_webform: [{ target_id: 'donation' }] };
  const chosen: DonationQuery = { amount: 25, interval: null, gift: null };
  const { container } = renderParagraphs('donation_initializer_block', fields, chosen);

  expect(container).toHaveTextContent('formulier donation');
});

test('an unknown paragraph renders nothing for visitors and a label for editors', () => {
  const { container, issues } = renderParagraphs('hologram');

  expect(container).toBeEmptyDOMElement();
  expect(issues).toEqual([
    { entity: 'node:1', part: 'paragraph hologram', reason: 'unknown bundle' },
  ]);

  renderParagraphs('hologram', {}, UNSET, true);
  expect(screen.getByText(/hologram/)).toHaveTextContent('Bezoekers zien dit niet');
});
