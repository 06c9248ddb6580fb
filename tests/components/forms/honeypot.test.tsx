import { screen } from '@testing-library/react';
import { propsOf, renderForm, renderServed } from '@/tests/support/form-island';
import { ACCEPTED, formServer } from '@/tests/support/form-server';
import { formOf } from '@/tests/support/webform';

const wire = { naam: { '#type': 'textfield', '#title': 'Naam' } };
const again = { outcome: 'rejected', problems: [], message: 'Nog één keer.', token: 'nieuw' };

test('with script, a form that came back has no honeypot, which a password manager fills in again', async () => {
  const replies = [
    { status: 422, body: again },
    { status: 200, body: ACCEPTED },
  ];
  const { origin, arrived } = await formServer(() => replies.shift() ?? null);
  const { visitor, container } = renderForm(wire, { origin });
  const honeypot = container.querySelector('input[name="website_confirm"]');
  if (!honeypot) throw new Error('no honeypot');
  await visitor.type(honeypot, 'ingevuld');
  await visitor.click(screen.getByRole('button', { name: 'Versturen' }));
  await screen.findByText('Nog één keer.');
  await visitor.click(screen.getByRole('button', { name: 'Versturen' }));

  await screen.findByText('K7QD-3MXP');
  const posts = arrived.filter(({ method }) => method === 'POST');
  const honeypots = posts.map(async (one) => (await one.form()).get('website_confirm'));
  expect(await Promise.all(honeypots)).toEqual(['ingevuld', '']);
});

test.each([
  ['with a message', { message: 'Nog één keer.' }],
  ['with a problem', { problems: [{ key: 'naam', part: null, message: 'Klopt niet.' }] }],
])('without script, a form that came back %s has no honeypot', (_, initial) => {
  const rendered = renderServed(propsOf(formOf(wire), { initial: { draft: 'x', ...initial } }));

  expect(rendered.elements.namedItem('website_confirm')).toBeNull();
});
