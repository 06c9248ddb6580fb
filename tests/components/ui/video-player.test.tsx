import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VideoPlayer } from '@/components/ui/video/video-player';
import { setConsent, consentTo } from '@/lib/browser/consent';
import type { Video } from '@/lib/content/media';
import { renderIn } from '@/tests/support/translated';

const video: Video = {
  type: 'remote',
  href: 'https://vimeo.com/1',
  provider: 'Vimeo',
  embed: 'https://player.vimeo.com/video/1',
  poster: null,
  title: 'De eerste avond',
};

const EXPLANATION = /Pas als je hem start, krijgt Vimeo gegevens/;

const renderVideo = () => {
  renderIn('nl', <VideoPlayer video={video} language="nl" />);
  return userEvent.setup();
};

beforeEach(() => {
  localStorage.clear();
});

test('the player names who receives data, and remembers consent', async () => {
  const visitor = renderVideo();
  expect(screen.getByText(EXPLANATION)).toBeVisible();
  await visitor.click(screen.getByRole('checkbox', { name: /zonder deze uitleg/ }));

  expect(consentTo('embeds')).toBe(true);
  expect(screen.getByText(EXPLANATION)).not.toBeVisible();
});

test('withdrawn consent shows the notice again', async () => {
  setConsent('embeds', true);
  const visitor = renderVideo();
  expect(screen.getByText(EXPLANATION)).not.toBeVisible();
  await visitor.click(screen.getByRole('checkbox', { name: /zonder deze uitleg/ }));

  expect(screen.getByText(EXPLANATION)).toBeVisible();
});

test('with consent too, no player loads before the click', async () => {
  setConsent('embeds', true);
  const visitor = renderVideo();
  expect(screen.queryByTitle('Video: De eerste avond')).not.toBeInTheDocument();
  await visitor.click(screen.getByRole('link', { name: 'Speel de video: De eerste avond' }));

  expect(screen.getByTitle('Video: De eerste avond')).toBeInTheDocument();
});
