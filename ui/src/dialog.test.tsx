import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from './testing/draw.tsx';
import { Dialog } from './dialog.tsx';

function Order() {
  const [isAsking, setAsking] = useState(false);
  const [isBehindPressed, setBehindPressed] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        Cancel the order
      </button>
      <button type="button" onClick={() => setBehindPressed(true)}>
        Behind
      </button>
      <p>{isBehindPressed ? 'pressed behind' : ''}</p>
      {isAsking && (
        <Dialog
          title="Cancel this order?"
          onCancel={() => setAsking(false)}
          actions={
            <>
              <button type="button">Keep it</button>
              <button type="button">Yes</button>
            </>
          }
        >
          <p>The amount comes back.</p>
        </Dialog>
      )}
    </>
  );
}

const opener = page.getByRole('button', { name: 'Cancel the order' });
const dialog = page.getByRole('dialog');

test('a question has its title as a name and its text as a description', async () => {
  draw(<Order />);
  await opener.click();
  await expect.element(dialog).toHaveAccessibleName('Cancel this order?');
  await expect.element(dialog).toHaveAccessibleDescription('The amount comes back.');
});

test('the first button has the focus, and Tab never reaches what is behind', async () => {
  draw(<Order />);
  await opener.click();
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
  draw(<Order />);
  await opener.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});
