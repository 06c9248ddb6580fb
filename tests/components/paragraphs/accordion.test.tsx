import { render, screen } from '@testing-library/react';
import { AccordionParagraph } from '@/components/paragraphs/text';
import { decodeParagraphs } from '@/lib/cms/decode/paragraph';

const wire = [
  {
    entity: {
      uuid: [{ value: 'faq' }],
      type: [{ target_id: 'accordion' }],
      field_title: [{ value: 'Vragen' }],
      field_items: [
        {
          entity: {
            field_title: [{ value: 'Wie mag komen?' }],
            field_text: [{ processed: '<p>Iedereen.</p>' }],
            field_link: [{ uri: 'javascript:alert(1)', title: 'Klik' }],
          },
        },
        { entity: { field_text: [{ processed: '<p>Zonder vraag.</p>' }] } },
        {
          entity: {
            field_title: [{ value: 'Waar is het?' }],
            field_link: [{ uri: 'https://a.example/', title: 'Naar de kaart' }],
          },
        },
      ],
    },
  },
];

test('the browser closes the other panels, and a link that runs script is dropped', () => {
  const [faq] = decodeParagraphs(wire, 'node:1').paragraphs;
  if (faq?.kind !== 'accordion') throw new Error('no accordion');
  const { container } = render(<AccordionParagraph {...faq} />);

  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Vragen');
  expect([...container.querySelectorAll('details')].map((one) => one.getAttribute('name'))).toEqual(
    ['faq', 'faq'],
  );
  expect(screen.getAllByRole('link', { hidden: true })).toEqual([
    screen.getByText('Naar de kaart').closest('a'),
  ]);
});

test('the id of an item is inside it, where a link to it makes the browser open it', () => {
  const [faq] = decodeParagraphs(wire, 'node:1').paragraphs;
  if (faq?.kind !== 'accordion') throw new Error('no accordion');
  render(<AccordionParagraph {...faq} />);
  const target = document.getElementById('faq-1');

  expect(target).toHaveTextContent('Iedereen.');
  expect(target?.parentElement).toBe(screen.getAllByRole('group')[0]);
});
