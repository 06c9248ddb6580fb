import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import GlobalError from '@/app/global-error';
import { Island } from '@/components/ui/island';

function Fragile() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count > 0) throw new Error('The clipboard is full.');
  }, [count]);
  return (
    <form method="post" action="/nl/stuur">
      <label>
        Naam <input name="name" defaultValue="Samira" />
      </label>
      <button
        type="button"
        onClick={() => {
          setCount(1);
        }}
      >
        Tel
      </button>
    </form>
  );
}

test('an island that throws leaves what was there, and the page around it', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <main>
      <h1>Stuur ons een bericht</h1>
      <Island>
        <Fragile />
      </Island>
    </main>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Tel' }));

  expect(logged).toHaveBeenCalled();
  expect(screen.getByRole('heading', { name: 'Stuur ons een bericht' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Naam' })).toHaveValue('Samira');
});

test('a page that fails outside its islands says so in its language, then the other, with its phone number', () => {
  const page = document.documentElement;
  page.lang = 'en';
  page.dataset['phone'] = '020 555 01 40';
  onTestFinished(() => {
    document.body.innerHTML = '';
    page.lang = '';
    delete page.dataset['phone'];
  });
  document.body.innerHTML = renderToStaticMarkup(<GlobalError />);

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This page is not working');
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Deze pagina doet het');
  for (const phone of screen.getAllByRole('link', { name: '020 555 01 40' }))
    expect(phone).toHaveAttribute('href', 'tel:0205550140');
});
