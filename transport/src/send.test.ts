import { judgeOrderFile } from '@bank/contract/calls';
import { listClientOrders } from '@bank/contract/office/clients';
import { importScreeningList } from '@bank/contract/office/screening-lists';
import { afterEach, expect, test, vi } from 'vitest';
import { send } from './send.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function addressOf(fields: object): Promise<string> {
  let address = '';
  vi.stubGlobal('fetch', async (wanted: string) => {
    address = wanted;
    return new Response(null, { status: 204 });
  });
  await send(listClientOrders, { fields, headers: new Headers() });
  return address;
}

test('what is not asked for does not stand in the address', async () => {
  expect(await addressOf({ client: 'OS-1', cursor: undefined })).toBe('/office/clients/OS-1/orders');
  expect(await addressOf({ client: 'OS-1', cursor: '' })).toBe('/office/clients/OS-1/orders');
  expect(await addressOf({ client: 'OS-1', cursor: 'x' })).toBe('/office/clients/OS-1/orders?cursor=x');
});

test('a value in the path leads nowhere else', async () => {
  expect(await addressOf({ client: '../staff?x=1' })).toBe('/office/clients/..%2Fstaff%3Fx%3D1/orders');
});

test('a large file has the time that a slow line needs to send it', async () => {
  const limits: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms);
    return new AbortController().signal;
  });
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  for (const megabytes of [1, 50])
    await send(importScreeningList, { body: new Uint8Array(megabytes * 1_000_000), headers: new Headers() });
  await send(listClientOrders, { fields: { client: 'OS-1' }, headers: new Headers() });
  const [small, large, page] = limits;
  expect(page).toBe(15_000);
  // At half a megabit a second 50 MB take 800 s; the bank needs its own time for them.
  expect(large).toBeGreaterThan(800_000 - 20_000);
  expect(small).toBeLessThan(large! / 2);
});

test('a long text goes piece by piece, as it was', async () => {
  let sent: BodyInit | null | undefined;
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent = body;
    return new Response(null, { status: 204 });
  });
  // Pairs of parts stand at every second place of the text, so that each length of a piece meets one.
  for (const before of ['', 'x']) {
    const content = `${before}${'\u{1f9ff}'.repeat(600_000)}`;
    await send(judgeOrderFile, { body: { name: 'salaries.csv', content }, headers: new Headers() });
    expect(sent).toBeInstanceOf(Blob);
    expect((JSON.parse(await (sent as Blob).text()) as { content: string }).content === content).toBe(true);
  }
  await send(judgeOrderFile, { body: { name: 'salaries.csv', content: 'x' }, headers: new Headers() });
  expect(typeof sent).toBe('string');
});
