import { fireEvent, screen } from '@testing-library/react';
import { propsOf, renderForm, renderServed } from '@/tests/support/form-island';
import { formOf } from '@/tests/support/webform';

const wire = { naam: { '#type': 'textfield', '#title': 'Naam' } };
const alternates = [{ language: 'en', path: '/en/form', label: 'Continue in English.' }] as const;

/** Collects what is posted as a page instead of by script. */
function watchPagePosts(): FormData[] {
  const posts: FormData[] = [];
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (
    this: HTMLFormElement,
  ) {
    posts.push(new FormData(this));
  });
  return posts;
}

function addLink(): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = '/en/form?vacancy=6';
  link.textContent = 'English';
  link.dataset['alternate'] = '';
  document.body.append(link);
  onTestFinished(() => {
    link.remove();
  });
  return link;
}

test('the button is in its language, and comes after the one that Enter activates', () => {
  const form = renderServed(propsOf(formOf(wire), { alternates }));
  const [first, last] = [...form.querySelectorAll('button')];

  expect(first).toHaveAttribute('name', 'form_op');
  expect(last).toHaveTextContent('Continue in English.');
  expect(last?.closest('[lang]')).toHaveAttribute('lang', 'en');
  expect([last?.name, last?.value, last?.formNoValidate]).toEqual(['form_to', '/en/form', true]);
});

test.each([
  ['the button', () => screen.getByRole('button', { name: 'Continue in English.' })],
  ['a link of the page', addLink],
])('%s takes the answers along', async (_, targetOf) => {
  const posts = watchPagePosts();
  const { visitor } = renderForm(wire, { alternates });
  await visitor.type(screen.getByRole('textbox', { name: /Naam/ }), 'Joop');
  await visitor.click(targetOf());

  await vi.waitFor(() => {
    expect(posts).toHaveLength(1);
  });
  expect(Object.fromEntries(posts[0] ?? [])).toMatchObject({
    naam: 'Joop',
    form_to: '/en/form',
    form_page: '/nl/proef',
    form_referrer: '',
  });
});

test('a link of the page is a plain link where nothing is filled in, and in a new tab', async () => {
  const posts = watchPagePosts();
  const { visitor } = renderForm(wire, { alternates });
  const link = addLink();
  expect(fireEvent.click(link)).toBe(true);

  await visitor.type(screen.getByRole('textbox', { name: /Naam/ }), 'Joop');
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
  expect(fireEvent.click(link)).toBe(false);
  await vi.waitFor(() => {
    expect(posts).toHaveLength(1);
  });
});

test('the page in the other language says that the answers are there', () => {
  renderServed(propsOf(formOf(wire), { initial: { draft: 'x', isMoved: true } }));

  expect(screen.getByText(/^Je antwoorden staan er nog\./)).toBeVisible();
});
