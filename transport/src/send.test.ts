import { listClientOrders } from '@bank/contract/office/clients';
import { afterEach, expect, test, vi } from 'vitest';
import { send } from './send.ts';

afterEach(() => vi.unstubAllGlobals());

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
