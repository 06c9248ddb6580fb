import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Disclosure } from '@/components/ui/disclosure';

function OnceButton() {
  const [isThere, setThere] = useState(true);
  const remove = () => {
    flushSync(() => {
      setThere(false);
    });
  };
  return isThere && <button onClick={remove}>Eén keer</button>;
}

test('a press inside leaves it open, also of what is gone after it; one outside closes it', async () => {
  render(
    <>
      <Disclosure label="Wanneer">
        <OnceButton />
        <p>Binnen</p>
      </Disclosure>
      <p>Buiten</p>
    </>,
  );
  await userEvent.click(screen.getByText('Wanneer'));

  await userEvent.click(screen.getByRole('button', { name: 'Eén keer' }));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByText('Binnen')).toBeVisible();

  await userEvent.click(screen.getByText('Buiten'));
  expect(screen.getByText('Binnen')).not.toBeVisible();
});

test('who goes on by keyboard sees what it lay over', async () => {
  render(
    <>
      <Disclosure label="Wanneer">
        <button>Binnen</button>
      </Disclosure>
      <input aria-label="Buiten" />
    </>,
  );
  const inside = screen.getByText('Binnen');
  await userEvent.click(screen.getByText('Wanneer'));
  inside.focus();
  expect(inside).toBeVisible();
  await userEvent.tab();

  expect(screen.getByRole('textbox', { name: 'Buiten' })).toHaveFocus();
  expect(inside).not.toBeVisible();
});
