import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from './testing/draw.tsx';
import { radioCards } from './testing/gallery/states/choices.tsx';

beforeEach(() => draw(radioCards.states.chosen));

const card = (name: string) =>
  page.getByRole('radiogroup', { name: 'Format' }).getByRole('radio', { name, exact: true });

test('one card is chosen, and a card is described by the line beneath it', async () => {
  await expect.element(card('PDF')).toBeChecked();
  await expect.element(card('CSV')).not.toBeChecked();
  await expect.element(card('PDF')).toHaveAccessibleDescription('To print');
  await expect.element(card('CSV')).not.toHaveAccessibleDescription();
});

test('a press and an arrow choose another card', async () => {
  await card('CSV').click();
  await expect.element(card('CSV')).toBeChecked();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(card('PDF')).toBeChecked();
});
