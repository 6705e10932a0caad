import type { officeCalls } from '@bank/contract/office';
import type { OfficeCallOptions, TestOffice } from './office-for-tests.ts';

/**
 * Reads a list of the office to its end, as its page does: how many rows each part has, and the ids of all rows in
 * their order. A list of whole parts shows both ends of a part: no row is left out, and no empty part follows.
 */
export async function walkList(
  office: Pick<TestOffice, 'call'>,
  [name, rows]: readonly [name: keyof typeof officeCalls, rows: string],
  { query = {}, ...asked }: OfficeCallOptions,
): Promise<{ readonly sizes: readonly number[]; readonly ids: readonly string[] }> {
  const sizes: number[] = [];
  const ids: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { status, body } = await office.call(name, { ...asked, query: { ...query, cursor } });
    if (status !== 200 || sizes.length > 9) throw new Error(`${name} has no end: ${status}`);
    const part: readonly string[] = body[rows].map(({ id }: { id: string }) => id);
    sizes.push(part.length);
    ids.push(...part);
    cursor = body.next;
  }
  return { sizes, ids };
}
