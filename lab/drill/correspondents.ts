import { parseArgs } from 'node:util';
import { listEntries, assignEntry, returnEntry } from '../../server/src/correspondents/incoming/index.ts';
import { verifyBank } from '../../server/src/operation/backup/index.ts';
import { withFolder } from './furnish-bank.ts';
import { inventedBanks } from './invented/banks.ts';
import { chanceOf, type Chance } from './invented/chance.ts';
import { compareBooks, compareReconciliation } from './invented/compare-books.ts';
import { openCouriers } from './invented/couriers.ts';
import { openBankOfDrill, type BankOfDrill } from './invented/invented-bank.ts';
import { kinds } from './invented/kinds.ts';
import type { DayOfBank, Kind, OutFile } from './invented/kind.ts';
import { Model, type AccountOfBank } from './invented/model.ts';
import { sumOf, type Movement } from './invented/movement.ts';
import { placeOrder } from './invented/place-order.ts';
import { writeCamt, type Told } from './invented/write-camt.ts';

/*
 * `npm run drill -- correspondents`: twelve invented correspondents send files of every kind that is known of real
 * ones, for sixty days, by a channel or by two people. A generator that shares no code with the reader writes them, and
 * keeps a plain model beside: after each file the books hold what the model says, at the end of each day each
 * difference to a correspondent is explained and `verify` finds nothing. `--days`, `--seed`; `--minutes` ends the run
 * before.
 */

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '120' },
  },
});
const dayCount = Number(values.days);
const until = Date.now() + Number(values.minutes) * 60_000;
const say = (text: string): void => void process.stderr.write(`correspondents: ${text}\n`);

interface Tally {
  files: number;
  entries: number;
  refused: number;
  faults: number;
}
const none = (): Tally => ({ files: 0, entries: 0, refused: 0, faults: 0 });
const byKind = new Map<string, Tally>(kinds.map(({ name }) => [name, none()]));
const byBank = new Map<string, Tally & { explained: number }>(
  inventedBanks.map(({ bic }) => [bic, { ...none(), explained: 0 }]),
);
const complaints: string[] = [];
const complain = (text: string): void => {
  complaints.push(text);
  say(`COMPLAINT ${text}`);
};

await withFolder(async (folder) => {
  const drilled = await openBankOfDrill(folder, inventedBanks);
  try {
    await live(drilled, chanceOf(Number(values.seed)));
  } finally {
    await drilled.close();
  }
});

async function live(drilled: BankOfDrill, chance: Chance): Promise<void> {
  const { bank } = drilled;
  const model = new Model(inventedBanks);
  const couriers = await openCouriers(bank, inventedBanks);
  const onTheWay: { file: OutFile; of: AccountOfBank; kind: Kind; due: number }[] = [];
  const turns = new Map<AccountOfBank, Kind[]>(model.accounts.map((of) => [of, []]));
  let fileCount = 0;
  let idCount = 0;
  let days = 0;
  const began = Date.now();

  const bring = async (of: AccountOfBank, kind: Kind, file: OutFile, sameAs?: Uint8Array): Promise<Uint8Array> => {
    fileCount += 1;
    const from = file.from ?? of.bank;
    const bytes = sameAs ?? writeCamt(from, `M${fileCount}`, file.told);
    const isImported = await couriers.bring(of.bank, `${of.bank.bic}-${String(fileCount).padStart(6, '0')}.xml`, bytes);
    if (file.isRefused !== true) {
      model.take(of, file.tells, file.told[0]!.kind === 'statement' ? 'statement' : 'other');
      for (const becoming of file.moves ?? []) model.become(of.bank.currency, becoming);
      of.missing += file.missing ?? 0n;
    }
    const faults = await compareBooks(bank, model);
    if (isImported === (file.isRefused ?? false)) faults.push(isImported ? 'it is not refused' : 'it is refused');
    for (const fault of faults) complain(`day ${days}, ${of.bank.name}, ${kind.name}: ${fault}`);
    for (const tally of [byKind.get(kind.name)!, byBank.get(of.bank.bic)!]) {
      tally.files += 1;
      tally.entries += file.told.reduce((sum, { tells }) => sum + tells.length, 0);
      tally.refused += file.isRefused === true ? 1 : 0;
      tally.faults += faults.length;
    }
    if (faults.length > 0) throw new Error('The books differ from the model: what follows would say nothing.');
    return bytes;
  };

  for (; days < dayCount && Date.now() < until; days += 1) {
    const day = bank.clock.now().toISOString().slice(0, 10);
    await placeOrders(drilled, model, chance);
    for (const { file, of, kind } of onTheWay.splice(0)) await bring(of, kind, file);
    for (const of of model.accounts) {
      const dayOf = dayOfBank({ drilled, of, model, chance, day, nextId: () => (idCount += 1) });
      const [kind, files] = filesOf(turns, dayOf);
      let last: Uint8Array | undefined;
      for (const file of files) {
        if (file.later !== undefined) onTheWay.push({ file, of, kind, due: days + file.later });
        else last = await bring(of, kind, file, file.isSameAgain === true ? last : undefined);
      }
    }
    await workOnSuspense(drilled, model, chance, days);
    for (const fault of await compareBooks(bank, model)) complain(`day ${days}, suspense: ${fault}`);
    const unexplained = await compareReconciliation(bank, model);
    for (const fault of unexplained) complain(`day ${days}: ${fault}`);
    for (const { bank: one } of model.accounts)
      if (!unexplained.some((fault) => fault.startsWith(`${one.name}:`))) byBank.get(one.bic)!.explained += 1;
    for (const { invariant, subject, detail } of await verifyBank(bank.platform.db))
      complain(`day ${days}, verify: ${invariant}: ${subject} ${detail}`);
    if (complaints.length > 0) break;
    if (days % 5 === 4) say(`day ${days + 1}, ${fileCount} files, ${Math.round((Date.now() - began) / 1_000)} s`);
    bank.clock.passHours(24);
  }
  report({ days, fileCount, seconds: (Date.now() - began) / 1_000 });
}

/** The next kind in turn that the day has something for: each comes once before any comes again. */
function filesOf(turns: ReadonlyMap<AccountOfBank, Kind[]>, day: DayOfBank): [Kind, readonly OutFile[]] {
  const waiting = turns.get(day.of)!;
  for (let isAgain = false; ; isAgain = true) {
    for (const [place, kind] of waiting.entries()) {
      const files = kind.write(day);
      if (files === undefined) continue;
      waiting.splice(place, 1);
      return [kind, files];
    }
    if (!isAgain || waiting.length === 0) waiting.push(...day.chance.shuffled(kinds));
  }
}

function dayOfBank({
  drilled,
  of,
  model,
  chance,
  day,
  nextId,
}: {
  readonly drilled: BankOfDrill;
  readonly of: AccountOfBank;
  readonly model: Model;
  readonly chance: Chance;
  readonly day: string;
  readonly nextId: () => number;
}): DayOfBank {
  const { bank } = of;
  const id = (what: string): string => `${what}${String(nextId()).padStart(6, '0')}`;
  const dayLater = (days: number): string =>
    new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
  const toldOf = (kind: Told['kind'], movements: readonly Movement[], more: Partial<Told>): Told => {
    of.statementCount += 1;
    const time = new Date(of.statementCount * 60_000).toISOString().slice(11, 16);
    const tells = movements.map((movement) => ({ movement }));
    return { kind, id: id(kind.slice(0, 1).toUpperCase()), day, time, opening: 0n, closing: 0n, tells, ...more };
  };
  return {
    bank,
    of,
    model,
    chance,
    day,
    dayLater,
    accounts: drilled.accounts.get(bank.currency)!,
    reference: () => (bank.reference === 'long' ? id('R').padEnd(50, 'x') : id('R')),
    id,
    order: (isOut) =>
      model.orders.find((order) => order.currency === bank.currency && order.isOut === isOut && !order.isBack),
    sentBack: () => {
      const place = model.sentBack.findIndex(({ bic }) => bic === bank.bic);
      return place === -1 ? undefined : model.sentBack.splice(place, 1)[0];
    },
    statement: (movements, more = {}) => {
      const opening = of.closing;
      of.closing += sumOf(movements);
      return toldOf('statement', movements, { opening, closing: of.closing, ...more });
    },
    other: (kind, movements, more = {}) => toldOf(kind, movements, more),
  };
}

/** Clients who have money send some of it. */
async function placeOrders(drilled: BankOfDrill, model: Model, chance: Chance): Promise<void> {
  for (const [currency, accounts] of drilled.accounts)
    for (const account of accounts) {
      const minor = BigInt(chance.between(1_000, 100_000));
      if (chance.isOnce(3) || (model.clients.get(account) ?? 0n) < minor) continue;
      model.orders.push(await placeOrder(drilled, { account, currency, minor }));
      model.addToClient(account, -minor);
    }
}

/** Each day people give a client some money that waits, and send some back. */
async function workOnSuspense(
  { bank, accounts }: BankOfDrill,
  model: Model,
  chance: Chance,
  day: number,
): Promise<void> {
  const waiting = (await listEntries(bank.platform.db, { isWaitingOnly: true, limit: 1_000 })).filter(
    ({ side, suspenseReason }) => side === 'credit' && suspenseReason === 'no_account_named',
  );
  const [toAssign, toReturn] = [waiting.at(-1), waiting.at(-2)];
  const platform = { ...bank.platform, staff: `officer-${day}` };
  if (toAssign !== undefined) {
    const accountNumber = chance.pick(accounts.get(toAssign.currency)!);
    const done = await assignEntry(platform, { entryId: toAssign.id, accountNumber, reason: 'The sender called' });
    if (typeof done === 'string') return complain(`day ${day}: money that waits goes to nobody: ${done}`);
    const minor = toAssign.amount.amountMinor;
    model.become(toAssign.currency, { what: 'suspense', minor: -minor });
    model.addToClient(accountNumber, minor);
  }
  if (toReturn !== undefined) {
    const done = await returnEntry(platform, { entryId: toReturn.id, reason: 'Nobody of that name' });
    if (typeof done === 'string') return complain(`day ${day}: money that waits does not go back: ${done}`);
    const { id, currency, fileName } = toReturn;
    const minor = toReturn.amount.amountMinor;
    model.become(currency, { what: 'suspense', minor: -minor });
    model.sentBack.push({ bic: fileName.slice(0, 8), currency, id, minor });
  }
}

function report({
  days,
  fileCount,
  seconds,
}: {
  readonly days: number;
  readonly fileCount: number;
  readonly seconds: number;
}): void {
  const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  const kindRows = [...byKind].map(([name, { files, entries, refused, faults }]) =>
    row([name, files, entries, refused, faults]),
  );
  const bankRows = inventedBanks.map(({ name, bic, currency, version, encoding, by }) => {
    const { files, entries, refused, faults, explained } = byBank.get(bic)!;
    return row([
      name,
      currency,
      `.${version}, ${encoding}, ${by}`,
      files,
      entries,
      refused,
      `${explained} of ${days}`,
      faults,
    ]);
  });
  const unused = [...byKind].filter(([, { files }]) => files === 0).map(([name]) => name);
  const isPassed = complaints.length === 0;
  process.stdout.write(
    [
      row(['kind of file or entry', 'files', 'entries', 'refused, as it has to be', 'faults']),
      '|---|---|---|---|---|',
      ...kindRows,
      '',
      row([
        'correspondent',
        'currency',
        'version, encoding, way',
        'files',
        'entries',
        'refused',
        'days explained',
        'faults',
      ]),
      '|---|---|---|---|---|---|---|---|',
      ...bankRows,
      '',
      `seed ${values.seed}: ${days} days, ${fileCount} files of ${kinds.length - unused.length} kinds from ` +
        `${inventedBanks.length} correspondents in ${seconds.toFixed(0)} s`,
      ...(unused.length === 0 ? [] : [`not sent yet: ${unused.join(', ')}`]),
      ...complaints.map((complaint) => `- ${complaint}`),
      '',
      isPassed ? 'passed' : 'FAILED',
      '',
    ].join('\n'),
  );
  if (!isPassed) process.exitCode = 1;
}
