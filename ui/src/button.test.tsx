import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from './button.tsx';
import { draw } from './testing/draw.tsx';
import { heard } from './testing/gallery/heard.ts';
import * as shown from './testing/gallery/states/buttons.tsx';
import { alert } from './testing/gallery/states/messages.tsx';
import { groupedText } from './testing/gallery/states/tables.tsx';

test.each([
  ['button', shown.button.states.waiting],
  ['text button', shown.textButton.states.waiting],
])('a %s that waits for the bank keeps the focus and does nothing', async (_, waiting) => {
  draw(waiting);
  const button = page.getByRole('button', { name: 'Send' });
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await button.click();
  await userEvent.keyboard('{Enter}');
  expect(heard.read()).toEqual([]);
  await expect.element(button).toHaveFocus();
});

test.each([
  ['button', shown.button.states.primary],
  ['text button', shown.textButton.states.ready],
])('a %s that does not wait does its work by press and by key', async (_, ready) => {
  draw(ready);
  const button = page.getByRole('button', { name: 'Send' });
  await expect.element(button).not.toHaveAttribute('aria-busy');
  await button.click();
  await userEvent.keyboard('{Enter}');
  expect(heard.read()).toEqual(['pressed', 'pressed']);
});

test('a waiting button does not send its form', async () => {
  const send = vi.fn<(event: React.SyntheticEvent) => void>((event) => event.preventDefault());
  draw(
    <form onSubmit={send}>
      <Button type="submit" isBusy>
        Send
      </Button>
      <Button>Other</Button>
    </form>,
  );
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('button', { name: 'Other' }).click();
  expect(send).not.toHaveBeenCalled();
});

test('a link that looks like a button leads on within the site', async () => {
  draw(shown.buttonLink.states.plain);
  await page.getByRole('link', { name: 'Write to us' }).click();
  expect(location.pathname).toBe('/Contact');
});

test.each([
  ['error', 'alert', 'The rates could not be loaded'],
  ['success', 'status', 'The password is changed'],
  ['notice', 'status', 'Rates are those of yesterday'],
] as const)('a message of tone %s is spoken as %s', async (tone, role, words) => {
  draw(alert.states[tone]);
  await expect.element(page.getByRole(role)).toMatchTextContent(words);
});

test('a message may offer a way out', async () => {
  draw(alert.states.error);
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(heard.read()).toEqual(['tried again']);
});

test('a notice that stands from the start is not spoken', async () => {
  draw(alert.states['there from the start']);
  await expect.element(page.getByText('Rates are old')).toBeVisible();
  expect(page.getByRole('alert').elements()).toHaveLength(0);
});

test('a copied number is said to eye and ear, and the button is ready again', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  draw(shown.copyButton.states.ready);
  await page.getByRole('button', { name: 'Copy: account number' }).click();
  await expect.element(page.getByRole('button', { name: 'Copied: account number' })).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent('The number is in the clipboard');
  expect(writeText.mock.calls).toEqual([['XX11 OSTR']]);
  await expect.element(page.getByRole('button', { name: 'Copy: account number' })).toBeVisible();
  writeText.mockRestore();
});

test('where copying is forbidden the number is selected', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  draw(shown.copyButton.states.ready);
  await page.getByRole('button', { name: 'Copy: account number' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Press Ctrl C');
  expect(String(getSelection())).toBe('XX11 OSTR');
  writeText.mockRestore();
});

test('what is disclosed is hidden until it is asked for', async () => {
  draw(shown.disclosure.states.closed);
  await expect.element(page.getByText('0.5 %')).not.toBeVisible();
  await page.getByText('More about fees').click();
  await expect.element(page.getByText('0.5 %')).toBeVisible();
});

test('an opener says what it opens and whether it is open', async () => {
  draw(shown.opener.states.closed);
  const opener = page.getByRole('button', { name: 'More filters', expanded: false });
  await expect.element(opener).toHaveAttribute('aria-controls', 'filters');
  await opener.click();
  await expect.element(page.getByRole('button', { name: 'More filters', expanded: true })).toBeVisible();
});

test('a long number is shown in groups and read as one', async () => {
  draw(<p data-testid="iban">{groupedText.states.IBAN}</p>);
  await expect.element(page.getByTestId('iban')).toHaveTextContent('DE89370400440532013000');
  const groups = [...page.getByTestId('iban').element().querySelectorAll('span > span')];
  expect(groups.map(({ textContent }) => textContent)).toEqual(['DE89', '3704', '0044', '0532', '0130', '00']);
});
