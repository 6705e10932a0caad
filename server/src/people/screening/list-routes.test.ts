import { mkdir, mkdtemp, readdir, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { asOperator } from '../../testing/emergency-for-tests.ts';
import { openTestOffice, type TestOffice, type TestOfficer } from '../../testing/office-for-tests.ts';
import { importList, openScreen, takeListFolder, watchListFolder } from './index.ts';

let bank: TestBank;
let office: TestOffice;
let vera: TestOfficer;
let otto: TestOfficer;
beforeAll(async () => {
  bank = await openTestBank();
  office = await openTestOffice(bank);
  vera = await office.officer('compliance');
  otto = await office.officer('compliance', 'approver');
});
afterAll(async () => {
  await office.close();
  await bank.close();
});

/** An OFAC file of companies, each with its number. */
function ofac(day: string, names: Readonly<Record<string, string>>): Uint8Array {
  const entries = Object.entries(names).map(
    ([uid, name]) => `<sdnEntry><uid>${uid}</uid><lastName>${name}</lastName><sdnType>Entity</sdnType></sdnEntry>`,
  );
  return bytes(
    `<sdnList><publshInformation><Publish_Date>${day}</Publish_Date><Record_Count>${entries.length}</Record_Count>` +
      `</publshInformation>${entries.join('')}</sdnList>`,
  );
}

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

const skerries = { 9001: 'NORTHERN SKERRY SHIPPING', 9002: 'SOUTHERN SKERRY SHIPPING' };
const sent = async (file: Uint8Array, query: Record<string, string> = {}) =>
  (await office.call('importScreeningList', { as: vera, body: file, query })).body;
const put = async (id: string) => (await office.call('putListInForce', { as: vera, body: { id } })).body;
const read = async (id: string) => (await office.call('readScreeningList', { as: vera, fields: { id } })).body;
const lists = async () => (await office.call('listScreeningLists', { as: vera })).body.lists;
const hits = async (name: string) => {
  const found = (await (await openScreen(bank.platform))?.screen.find({ name })) ?? [];
  return found.map(({ entry }) => entry.reference);
};
/** Vera proposes it, Otto agrees. */
async function agree(content: object): Promise<string> {
  const made = await office.call('makeProposal', {
    as: vera,
    body: { kind: 'put_list_in_force', content, reason: 'Seen at the publisher' },
  });
  const { body: shown } = await office.call('readProposal', { as: otto, fields: { id: made.body.id } });
  const approved = await office.call('approveProposal', {
    as: otto,
    fields: { id: made.body.id },
    body: { version: shown.version },
  });
  return String(approved.status);
}

test('an edition is shown with what comes, goes and changes, and counts when an officer says so', async () => {
  const first = await sent(ofac('11/20/2026', skerries));
  expect(first).toMatchObject({ list: 'ofac-sdn', state: 'waits', entryCount: 2 });
  expect(await openScreen(bank.platform)).toBeUndefined();
  expect(await put(first.id)).toMatchObject({ state: 'in_force' });
  expect(await hits('Northern Skerry Shipping')).toEqual(['9001']);
  const next = await sent(ofac('11/21/2026', { ...skerries, 9002: 'WESTERN SKERRY SHIPPING', 9003: 'GREY HERON OIL' }));
  expect(await read(next.id)).toMatchObject({
    before: '2026-11-20',
    counts: { added: 1, removed: 0, changed: 1 },
    entries: [
      { fate: 'changed', reference: '9002', name: 'WESTERN SKERRY SHIPPING', was: 'SOUTHERN SKERRY SHIPPING' },
      { fate: 'added', reference: '9003', name: 'GREY HERON OIL', was: null },
    ],
    whyTwo: null,
  });
  expect(await hits('Grey Heron Oil')).toEqual([]);
  await put(next.id);
  expect(await hits('Grey Heron Oil')).toEqual(['9003']);
  expect((await lists()).map(({ state }: { state: string }) => state)).toEqual(['in_force', 'replaced']);
});

test('the same file may be imported again, and is the same edition', async () => {
  const [inForce] = await lists();
  const again = await sent(ofac('11/20/2026', skerries));
  expect((await lists()).map(({ id }: { id: string }) => id)).toEqual([inForce.id, again.id]);
  expect(await put(inForce.id)).toMatchObject({ reason: 'nothing_to_change' });
});

test('the list of other programmes of one publisher stands beside the other, whatever its file is called', async () => {
  const other = { 8001: 'GREYWATER PETROLEUM COMPANY', 8002: 'COLDBROOK FINANCE BANK' };
  const consolidated = await sent(ofac('11/26/2026', other));
  expect(consolidated).toMatchObject({ list: 'ofac-consolidated' });
  await put(consolidated.id);
  expect(await hits('Northern Skerry Shipping')).toEqual(['9001']);
  expect(await hits('Greywater Petroleum')).toEqual(['8001']);
  expect(await sent(ofac('11/26/2026', { 7001: 'NOBODY KNOWS ME LTD' }))).toEqual({
    refused: expect.stringContaining('--list'),
  });
  const said = await sent(ofac('11/26/2026', { 7001: 'NOBODY KNOWS ME LTD' }), { name: 'consolidated.xml' });
  expect(await read(said.id)).toMatchObject({ list: 'ofac-consolidated', whyTwo: 'fewer', counts: { removed: 2 } });
  const asUk = importList(bank.platform, ofac('11/26/2026', other), { isShrinkConfirmed: false, list: 'uk' });
  await expect(asUk).rejects.toThrow('written as ofac-sdn or ofac-consolidated, and not as uk');
});

test('above a tenth of the entries fewer, and an earlier edition, take two people, asked by the database', async () => {
  const fewer = await sent(ofac('11/22/2026', { 9001: skerries[9001], 9003: 'GREY HERON OIL' }));
  expect(await read(fewer.id)).toMatchObject({ whyTwo: 'fewer', counts: { removed: 1 } });
  expect(await put(fewer.id)).toMatchObject({ reason: 'second_person_required' });
  const direct = bank.database.db
    .insertInto('screening_in_force')
    .values({
      id: bank.platform.newId(),
      list: 'ofac-sdn',
      edition_id: fewer.id,
      in_force_from: new Date(),
      put_by: 'x',
    })
    .execute();
  await expect(direct).rejects.toThrow('two people decide this edition');
  expect(await agree({ list: 'ofac-sdn', edition: fewer.id })).toBe('204');
  expect(await hits('Western Skerry Shipping')).not.toContain('9002');
  const earlier = (await lists()).find(({ edition }: { edition: string }) => edition === '2026-11-21');
  expect(await read(earlier.id)).toMatchObject({ whyTwo: 'earlier', counts: { added: 1 } });
  expect(await put(earlier.id)).toMatchObject({ reason: 'second_person_required' });
  expect(await agree({ list: 'ofac-sdn', edition: earlier.id })).toBe('204');
  expect(await hits('Western Skerry Shipping')).toContain('9002');
  expect(await agree({ list: 'ofac-consolidated', edition: null })).toBe('204');
  expect(await hits('Greywater Petroleum')).toEqual([]);
});

test('a file of a day after tomorrow is refused, also of an operator, and freezes nothing', async () => {
  const future = ofac('01/01/2099', skerries);
  expect(await sent(future)).toEqual({ refused: 'The list is of 2099-01-01: that day is still to come.' });
  const operator = asOperator(bank.platform, 'screening import');
  await expect(importList(operator, future, { isShrinkConfirmed: true })).rejects.toThrow('still to come');
  const next = await sent(ofac('11/23/2026', { ...skerries, 9003: 'GREY HERON OIL' }));
  expect(await put(next.id)).toMatchObject({ state: 'in_force' });
});

test('an operator puts fewer entries or an earlier edition in force as an emergency act only', async () => {
  const operator = asOperator(bank.platform, 'screening import');
  const fewer = () => ofac('11/24/2026', { 9001: skerries[9001] });
  const words = { isShrinkConfirmed: true };
  await expect(importList(operator, fewer(), { isShrinkConfirmed: false })).rejects.toThrow('--confirm-fewer');
  await expect(importList(bank.platform, fewer(), words)).rejects.toThrow('second person');
  expect(await importList(operator, fewer(), words)).toMatchObject({ entryCount: 1, inForceFrom: expect.any(Date) });
  const earlier = () => ofac('11/20/2026', skerries);
  await expect(importList(operator, earlier(), words)).rejects.toThrow('--earlier');
  expect(await importList(operator, earlier(), { ...words, isEarlierMeant: true })).toMatchObject({ entryCount: 2 });
  const acts = bank.database.db.selectFrom('emergency_acts').select('what').where('kind', '=', 'put_list_in_force');
  expect((await acts.execute()).map(({ what }) => what)).toEqual([
    expect.stringContaining('ofac-sdn of 2026-11-24 in force: '),
    expect.stringContaining('ofac-sdn of 2026-11-20 in force: '),
  ]);
});

test('what the folder of lists brings is kept when whole, waits for staff, or is refused with a reason', async () => {
  const listsDir = await mkdtemp(join(tmpdir(), 'lists-'));
  try {
    const platform = { ...bank.platform, config: { ...bank.platform.config, listsDir } };
    const inbox = join(listsDir, 'in');
    const watch = watchListFolder();
    const look = () => takeListFolder(platform, watch);
    await mkdir(inbox, { recursive: true });
    const internal = readFileSync(
      new URL('../../operation/demonstration/lists/internal-sample.csv', import.meta.url),
      'utf8',
    );
    // It comes in pieces, and another one never ends.
    await writeFile(join(inbox, 'internal.csv'), internal.slice(0, 40));
    await writeFile(join(inbox, 'cut.xml'), '<sdnList><sdnEntry>');
    await writeFile(join(inbox, 'uk.xml.part'), '<Designations>');
    await writeFile(join(inbox, 'huge.xml'), '<sdnList>');
    await truncate(join(inbox, 'huge.xml'), 200 * 1024 * 1024);
    await symlink('/etc/hostname', join(inbox, 'link.xml'));
    await look();
    await writeFile(join(inbox, 'internal.csv'), internal);
    await look();
    expect((await readdir(inbox)).toSorted()).toEqual(['internal.csv', 'uk.xml.part']);
    await look();
    expect(await readdir(inbox)).toEqual(['uk.xml.part']);
    expect((await readdir(join(listsDir, 'refused'))).toSorted()).toEqual(['cut.xml', 'huge.xml', 'link.xml']);
    await writeFile(join(inbox, 'again.csv'), internal);
    await look();
    await look();
    const kept = (await lists()).filter(({ list }: { list: string }) => list === 'internal');
    expect(kept).toMatchObject([{ state: 'waits', importedBy: 'folder of lists', entryCount: 2 }]);
    const { body } = await office.call('officeCounts', { as: vera });
    // Beside it the edition of the other programmes that nobody agreed to.
    expect(body.counts.screening_lists).toBe(2);
    const told = await bank.database.db
      .selectFrom('audit_events')
      .select('subject')
      .where('kind', '=', 'screening_list_refused')
      .execute();
    expect(told.map(({ subject }) => subject)).toContain('huge.xml: The file has more than 128 MiB.');
  } finally {
    await rm(listsDir, { recursive: true, force: true });
  }
});

test('no edition has an id that nobody gave out', async () => {
  expect(await read('nothing')).toMatchObject({ reason: 'screening_list_not_found' });
  expect(await put(crypto.randomUUID())).toMatchObject({ reason: 'screening_list_not_found' });
});
