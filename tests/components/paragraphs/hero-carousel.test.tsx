import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HeroCarousel } from '@/components/paragraphs/carousels';
import { renderIn } from '@/tests/support/translated';

const show = (titles: readonly string[]) => {
  const slides = titles.map((title) => ({
    id: title,
    title,
    text: null,
    image: null,
    link: { href: `#${title}`, label: title, variant: null },
  }));
  renderIn('nl', <HeroCarousel slides={slides} />);
};

const toggle = () => screen.getAllByRole('button')[0];

test.each(['Stop de beelden', 'Vorig beeld', 'Volgend beeld'])(
  'focus on “%s” stops the slides, and the first button says that they stand still',
  (name) => {
    const clear = vi.spyOn(window, 'clearInterval');
    const set = vi.spyOn(window, 'setInterval');
    show(['Soep', 'Brood']);
    const control = screen.getByRole('button', { name });
    expect(toggle()).toHaveAccessibleName('Stop de beelden');

    control.focus();
    expect(toggle()).toHaveAccessibleName('Laat de beelden wisselen');
    expect(set).toHaveBeenCalledOnce();
    expect(clear).toHaveBeenLastCalledWith(set.mock.results[0]?.value);
  },
);

test('the first button starts and stops the slides by keyboard', async () => {
  show(['Soep', 'Brood']);
  await userEvent.tab();
  expect(toggle()).toHaveFocus();

  await userEvent.keyboard('{Enter}');
  expect(toggle()).toHaveAccessibleName('Stop de beelden');
  await userEvent.keyboard(' ');
  expect(toggle()).toHaveAccessibleName('Laat de beelden wisselen');
});

test('a press on the first button stops the slides, and another one starts them', async () => {
  show(['Soep', 'Brood']);

  await userEvent.click(screen.getByRole('button', { name: 'Stop de beelden' }));
  expect(toggle()).toHaveAccessibleName('Laat de beelden wisselen');
  await userEvent.click(screen.getByRole('button', { name: 'Laat de beelden wisselen' }));
  expect(toggle()).toHaveAccessibleName('Stop de beelden');
});

test('one slide has no buttons, no position and no timer', () => {
  const set = vi.spyOn(window, 'setInterval');
  show(['Soep']);

  expect(screen.getByRole('link', { name: 'Soep' })).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByText('1 van 1')).not.toBeInTheDocument();
  expect(set).not.toHaveBeenCalled();
});
