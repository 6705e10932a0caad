import { common as text } from '@bank/dictionaries/en/common';
import { draw } from '@bank/ui/testing/draw.tsx';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { loadTexts } from '../../dictionaries/text-store.ts';
import { TideVideos } from './tide-videos.tsx';

test('the film makes no sound, goes on for ever inside the page, and the keyboard passes over it', async () => {
  await loadTexts('en', ['common']);
  draw(<TideVideos theme="light" />);
  await expect.poll(() => document.querySelector('video')).not.toBeNull();
  const { muted, loop, playsInline, autoplay, tabIndex } = document.querySelector('video')!;
  expect({ muted, loop, playsInline, autoplay, tabIndex }).toEqual({
    muted: true,
    loop: true,
    playsInline: true,
    autoplay: true,
    tabIndex: -1,
  });
});

test('the still beneath the film is seen until the film has a picture', async () => {
  await loadTexts('en', ['common']);
  draw(<TideVideos theme="light" />);
  await expect.poll(() => document.querySelector('video')).not.toBeNull();
  expect(document.querySelector('video')!.poster).toBe('');
});

test('the button that pauses the film comes with its first picture, and not where none can be played', async () => {
  await loadTexts('en', ['common']);
  draw(<TideVideos theme="light" />);
  const pause = page.getByRole('button', { name: text.film.hold });
  await expect.poll(() => document.querySelector('video')).not.toBeNull();
  await expect.element(pause).not.toBeInTheDocument();
  document.querySelector('video')!.dispatchEvent(new Event('loadeddata'));
  await expect.element(pause).toBeInTheDocument();
});
