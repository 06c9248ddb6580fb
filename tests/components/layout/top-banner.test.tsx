import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TopBanner } from '@/components/layout/top-banner';
import { renderIn } from '@/tests/support/translated';

const renderBanner = () =>
  renderIn('nl', <TopBanner flag="banner-7">De Kade is vandaag dicht.</TopBanner>);

const banner = () => screen.queryByRole('complementary', { name: 'Mededeling' });

beforeEach(() => {
  sessionStorage.clear();
});

test('an announcement that is closed stays closed on the next page', async () => {
  const { unmount } = renderBanner();
  await userEvent.click(screen.getByRole('button', { name: 'Sluit deze mededeling' }));
  expect(banner()).not.toBeInTheDocument();
  unmount();

  renderBanner();

  expect(banner()).not.toBeInTheDocument();
});

test('an announcement that was closed on a later page is closed when Back restores this one', () => {
  renderBanner();
  expect(banner()).toBeVisible();

  sessionStorage.setItem('banner-7', 'dismissed');
  window.dispatchEvent(new Event('pageshow'));

  expect(banner()).not.toBeInTheDocument();
});
