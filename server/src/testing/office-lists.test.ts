import { officeCalls, staffRoles, type OfficeCall } from '@bank/contract/office';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertEnquiry } from '../office/enquiries/store.ts';
import { receiveApplication } from '../office/onboarding/testing-applications.ts';
import { insertHits } from '../people/screening/store.ts';
import { openTestBank, type TestBank } from './bank-for-tests.ts';
import { openTestOffice, type TestOffice } from './office-for-tests.ts';

let bank: TestBank;
let office: TestOffice;
let client: string;
beforeAll(async () => {
  bank = await openTestBank();
  office = await openTestOffice(bank);
  client = (await bank.client({ holds: ['1.00 EUR'] })).number;
});
afterAll(async () => {
  await office.close();
  await bank.close();
});

const inParts = (Object.entries(officeCalls) as [keyof typeof officeCalls, OfficeCall][]).flatMap(
  ([name, { refusals }]) => (refusals.includes('cursor_malformed') ? [name] : []),
);

test.each(inParts)('%s refuses a place in its list that it did not give', async (name) => {
  const as = await office.officer(...staffRoles);
  const query = name === 'listOutgoingOrders' ? { group: 'held' } : undefined;
  for (const cursor of ['the next', "1' or '1'='1", 'ü'])
    expect(await office.call(name, { as, fields: { client }, query: { ...query, cursor } })).toMatchObject({
      status: 422,
      body: { reason: 'cursor_malformed', field: 'cursor' },
    });
});

const add: Readonly<Record<string, () => Promise<unknown>>> = {
  hits: () => {
    const { db, newId, clock } = bank.platform;
    const [id, subjectId] = [newId(), newId()];
    const names = { name: 'Gull Ltd', publisher: 'ofac', reference: id, listedName: 'Gull Co' } as const;
    return insertHits(db, [{ id, subjectId, subjectKind: 'company', ...names, score: 90, reasons: [] }], clock.now());
  },
  messages: () =>
    insertEnquiry(bank.platform.db, {
      id: bank.platform.newId(),
      reference: randomBytes(6).toString('hex').toUpperCase(),
      kind: 'contact',
      fields: { Message: 'When do you open?' },
      language: 'en',
      clientId: undefined,
      isSuspectedRobot: false,
      awaitsSummary: false,
    }),
  applications: () => receiveApplication(bank.platform),
};

test.each([
  ['listScreeningHits', 'hits', 50],
  ['listMessages', 'messages', 100],
  ['listApplications', 'applications', 100],
] as const)(
  '%s: after the last row of a full part there is no other part, and one row more is one',
  async (...list) => {
    const [name, rows, count] = list;
    const as = await office.officer(...staffRoles);
    const part = async (cursor?: string): Promise<{ ids: string[]; next: string | null }> => {
      const { body } = await office.call(name, { as, query: cursor === undefined ? {} : { cursor } });
      return { ids: body[rows].map(({ id }: { id: string }) => id), next: body.next };
    };
    for (let added = 0; added < count; added += 1) await add[rows]!();
    const full = await part();
    expect([new Set(full.ids).size, full.next]).toEqual([count, null]);
    await add[rows]!();
    const first = await part();
    const second = await part(first.next!);
    expect([first.ids.length, second.ids.length, second.next]).toEqual([count, 1, null]);
    expect(new Set([...first.ids, ...second.ids]).size).toBe(count + 1);
  },
);
