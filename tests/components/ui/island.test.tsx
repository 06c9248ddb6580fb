import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
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
