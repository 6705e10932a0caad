import { paymentApi } from '@bank/dictionaries/en/payment-api';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../testing/show.tsx';
import { CodeSample } from './code-sample.tsx';

const views = [
  { label: 'curl', code: 'curl https://bank.example', language: 'shell' },
  { label: 'Python', meaning: 'version 3', code: 'print(1)', language: 'python' },
  { label: 'JSON', code: '{"id": 1}', language: 'json' },
] as unknown as Parameters<typeof CodeSample>[0]['views'];

const tab = (name: string) => page.getByRole('tablist', { name: 'Request' }).getByRole('tab', { name });
const panel = (name: string) => page.getByRole('tabpanel', { name });

beforeEach(() => show(<CodeSample title="Request" views={views} />, ['payment-api']));

test('one of several samples is shown, and the others are for paper', async () => {
  await expect.element(tab('curl')).toHaveAttribute('aria-selected', 'true');
  await expect.element(panel('Request, curl')).toBeVisible();
  await expect.element(page.getByText('print(1)')).not.toBeVisible();
});

test('arrows, Home and End lead through the samples, and over the ends', async () => {
  await tab('curl').click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab('Python, version 3')).toHaveFocus();
  await expect.element(panel('Request, Python, version 3')).toBeVisible();
  await userEvent.keyboard('{End}');
  await expect.element(tab('JSON')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab('curl')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(tab('JSON')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Home}');
  await expect.element(panel('Request, curl')).toBeVisible();
  expect(tab('JSON').element().getAttribute('tabindex')).toBe('-1');
});

test('the sample that is shown is the one that is copied', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await tab('JSON').click();
  await page.getByRole('button', { name: `${paymentApi.samples.copy}: Request, JSON` }).click();
  expect(writeText.mock.calls).toEqual([['{"id": 1}']]);
  writeText.mockRestore();
});

test('a single sample has no tabs', async () => {
  document.body.replaceChildren();
  await show(<CodeSample title="Answer" views={views.slice(0, 1)} />, ['payment-api']);
  await expect.element(page.getByRole('group', { name: 'Answer, curl' })).toBeVisible();
  expect(page.getByRole('tab').elements()).toHaveLength(0);
});
