import { common as text } from '@bank/dictionaries/en/common';
import { draw } from '@bank/ui/testing/draw.tsx';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { loadTexts } from '../../dictionaries/text-store.ts';
import { TideVideos } from './tide-videos.tsx';

test('the film makes no sound, goes on for ever inside the page, and the keyboard passes over it', async () => {
  await loadTexts('en', ['common']);
  draw(<TideVideos theme="light" />);
  await expect.element(page.getByRole('button', { name: text.film.hold })).toBeInTheDocument();
  const { muted, loop, playsInline, autoplay, tabIndex } = document.querySelector('video')!;
  expect({ muted, loop, playsInline, autoplay, tabIndex }).toEqual({
    muted: true,
    loop: true,
    playsInline: true,
    autoplay: true,
    tabIndex: -1,
  });
});
