import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from './testing/draw.tsx';
import { dialog as shown } from './testing/gallery/states/messages.tsx';

const opener = page.getByRole('button', { name: 'Cancel the order' });
const dialog = page.getByRole('dialog');

beforeEach(async () => {
  draw(
    <>
      {shown.states.question}
      <button type="button">Behind</button>
    </>,
  );
  await opener.click();
});

test('a question has its title as a name and its text as a description', async () => {
  await expect.element(dialog).toHaveAccessibleName('Cancel this order?');
  await expect.element(dialog).toHaveAccessibleDescription('The amount comes back.');
});

test('the first button has the focus, and Tab never reaches what is behind', async () => {
  await expect.element(page.getByRole('button', { name: 'Keep it' })).toHaveFocus();
  const visited: (string | null | undefined)[] = [];
  for (let press = 0; press < 4; press += 1) {
    await userEvent.tab();
    visited.push(document.activeElement?.textContent);
  }
  expect(visited).toContain('Yes');
  expect(visited).not.toContain('Behind');
});

test('Escape asks for the harmless way, and the focus is back where it was', async () => {
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});
