import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from './testing/draw.tsx';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { ButtonLink } from './button-link.tsx';
import { CopyButton } from './copy-button.tsx';
import { Disclosure } from './disclosure.tsx';
import { GroupedText } from './grouped-text.tsx';
import { Opener } from './opener.tsx';
import { TextButton } from './text-button.tsx';

const press = vi.fn<() => void>();
beforeEach(() => press.mockClear());

test.each([
  ['button', Button],
  ['text button', TextButton],
] as const)('a %s that waits for the bank keeps the focus and does nothing', async (_, Kind) => {
  draw(
    <Kind isBusy onClick={press}>
      Send
    </Kind>,
  );
  const button = page.getByRole('button', { name: 'Send' });
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await button.click();
  await userEvent.keyboard('{Enter}');
  expect(press).not.toHaveBeenCalled();
  await expect.element(button).toHaveFocus();
});

test.each([
  ['button', Button],
  ['text button', TextButton],
] as const)('a %s that does not wait does its work by press and by key', async (_, Kind) => {
  draw(<Kind onClick={press}>Send</Kind>);
  const button = page.getByRole('button', { name: 'Send' });
  await expect.element(button).not.toHaveAttribute('aria-busy');
  await button.click();
  await userEvent.keyboard('{Enter}');
  expect(press).toHaveBeenCalledTimes(2);
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
  draw(<ButtonLink href="/Contact">Write to us</ButtonLink>);
  await page.getByRole('link', { name: 'Write to us' }).click();
  expect(location.pathname).toBe('/Contact');
});

test.each([
  ['error', 'alert'],
  ['success', 'status'],
  ['notice', 'status'],
] as const)('a message of tone %s is spoken as %s', async (tone, role) => {
  draw(
    <Alert tone={tone} action={<TextButton>Try again</TextButton>}>
      The rates could not be loaded
    </Alert>,
  );
  await expect.element(page.getByRole(role)).toMatchTextContent('The rates could not be loaded');
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a notice that stands from the start is not spoken', async () => {
  draw(
    <Alert tone="error" announce="none">
      Rates are old
    </Alert>,
  );
  await expect.element(page.getByText('Rates are old')).toBeVisible();
  expect(page.getByRole('alert').elements()).toHaveLength(0);
});

const texts = { copy: 'Copy', copied: 'Copied', isCopied: 'The number is in the clipboard', notCopied: 'Press Ctrl C' };

function Number() {
  const source = { current: document.getElementById('number') };
  return <CopyButton name="account number" source={source} texts={texts} />;
}

test('a copied number is said to eye and ear, and the button is ready again', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  document.body.insertAdjacentHTML('beforeend', '<p id="number">XX11 OSTR</p>');
  draw(<Number />);
  await page.getByRole('button', { name: 'Copy: account number' }).click();
  await expect.element(page.getByRole('button', { name: 'Copied: account number' })).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent('The number is in the clipboard');
  expect(writeText.mock.calls).toEqual([['XX11 OSTR']]);
  await expect.element(page.getByRole('button', { name: 'Copy: account number' })).toBeVisible();
  writeText.mockRestore();
});

test('where copying is forbidden the number is selected', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  document.body.insertAdjacentHTML('beforeend', '<p id="number">XX11 OSTR</p>');
  draw(<Number />);
  await page.getByRole('button', { name: 'Copy: account number' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Press Ctrl C');
  expect(String(getSelection())).toBe('XX11 OSTR');
  writeText.mockRestore();
});

test('what is disclosed is hidden until it is asked for', async () => {
  draw(
    <Disclosure label="More about fees">
      <p>0.5 %</p>
    </Disclosure>,
  );
  await expect.element(page.getByText('0.5 %')).not.toBeVisible();
  await page.getByText('More about fees').click();
  await expect.element(page.getByText('0.5 %')).toBeVisible();
});

test('an opener says what it opens and whether it is open', async () => {
  draw(<Opener label="More filters" controls="filters" isOpen={false} onToggle={press} />);
  const opener = page.getByRole('button', { name: 'More filters', expanded: false });
  await expect.element(opener).toHaveAttribute('aria-controls', 'filters');
  await opener.click();
  expect(press).toHaveBeenCalledTimes(1);
});

test('a long number is shown in groups and read as one', async () => {
  draw(<p data-testid="iban">{<GroupedText>DE89370400440532013000</GroupedText>}</p>);
  await expect.element(page.getByTestId('iban')).toHaveTextContent('DE89370400440532013000');
  const groups = [...page.getByTestId('iban').element().querySelectorAll('span > span')];
  expect(groups.map(({ textContent }) => textContent)).toEqual(['DE89', '3704', '0044', '0532', '0130', '00']);
});
