import { screening as text } from '@bank/dictionaries/office/en/screening';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openOffice, openServer } from '../../testing/open-office.tsx';

const hit = {
  id: 'H-1',
  score: 84,
  name: 'Sergey Ladogin',
  listedName: 'LADOGIN, Sergey',
  publisher: 'ofac',
  reference: '900001',
  reasons: ['The names agree.'],
  decision: null,
  decidedBy: null,
  decisionReason: null,
  subjectKind: 'order',
  foundAt: '2026-11-23T09:30:00.000Z',
};

function openHit(role: 'compliance' | 'auditor', change: object = {}, first: object = {}) {
  const server = openServer(role);
  const told = { ...hit, ...first };
  server.answers('GET /office/screening/hits/H-1', {
    ...told,
    subjectId: 'O-1',
    decidedAt: null,
    orderId: 'O-1',
    holdsOrder: true,
    entry: null,
  });
  server.answers('GET /office/screening/hits/H-1/group', {
    hits: ['H-1', 'H-2', 'H-3'].map((id) => ({ ...told, id, takesTwo: false, holdsOrder: true })),
    decisions: [],
    blocks: [],
    reports: [],
    ...change,
  });
  return server;
}

test('hits of a payer are decided together, but for those that are not ticked, with what was compared', async () => {
  const server = openHit('compliance');
  server.answers('POST /office/screening/hits/decide-together', { decidedBefore: null });
  await openOffice('/screening/H-1?by=payer');
  await expect.element(page.getByRole('heading', { name: text.ofPayer })).toBeVisible();
  await page.getByRole('checkbox').nth(1).click();
  await userEvent.keyboard('a');
  await page.getByLabelText(text.compared.birth).fill('1990, listed 1968');
  await page.getByRole('dialog').getByRole('textbox').last().fill('Seen in the passport');
  await page.getByRole('dialog').getByRole('button', { name: text.acts.released }).click();
  await expect.element(page.getByText(text.done)).toBeVisible();
  expect(server.asked('POST /office/screening/hits/decide-together')[0]?.body).toEqual({
    hits: ['H-1', 'H-3'],
    decision: 'released',
    reason: 'Seen in the passport',
    compared: { birth: '1990, listed 1968', passport: '', address: '' },
  });
});

test('a release that takes two people is put before a second one', async () => {
  const server = openHit('compliance', { hits: [{ ...hit, takesTwo: true, holdsOrder: true }] });
  server.answers('POST /office/proposals/make', { id: 'P-1' });
  await openOffice('/screening/H-1');
  await page.getByRole('button', { name: text.acts.released }).click();
  await expect.element(page.getByText(text.takesTwo)).toBeVisible();
  await page.getByRole('dialog').getByRole('textbox').last().fill('Seen in the passport');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect
    .poll(() => server.asked('POST /office/proposals/make')[0]?.body)
    .toMatchObject({
      kind: 'release_hits',
      content: { hits: ['H-1'] },
    });
});

test('the auditor reads decisions and blocks, and decides nothing', async () => {
  const decisions = [
    { decision: 'confirmed', reason: 'The man', compared: null, goodUntil: null, by: 'nora', at: hit.foundAt },
  ];
  const block = {
    id: 'B-1',
    account: 'OS1',
    direction: 'out',
    reason: 'The man',
    since: hit.foundAt,
    startedBy: 'nora',
  };
  const blocks = [{ ...block, endedAt: null, endedBy: null }];
  openHit('auditor', { decisions, blocks }, { decision: 'confirmed' });
  await openOffice('/screening/H-1');
  await expect.element(page.getByText(/OS1: nothing goes out/)).toBeVisible();
  await expect.element(page.getByText(/nora: the one on the list. The man/)).toBeVisible();
  expect(page.getByRole('button', { name: text.endBlocks }).elements()).toEqual([]);
});
