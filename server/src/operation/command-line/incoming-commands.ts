import { isRefusal, type Refusal } from '@bank/contract';
import { returnCodes } from '@bank/contract/office';
import { toDecimalString, type Money } from '@bank/money';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  assignEntry,
  CamtRefused,
  decideAlone,
  importFile,
  keepEntry,
  listEntries,
  listFiles,
  previewFile,
  returnEntry,
  returnReference,
  takeFileBack,
  undoAssignment,
  type FateSum,
  type FileSummary,
  type IncomingEntry,
  type ResolutionRefusal,
  type SummedStatement,
  type TakenBack,
  type UndoRefusal,
} from '../../correspondents/incoming/index.ts';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import { readId } from '../../base/platform/read-id.ts';
import { makeAcquirerFile } from '../../money/acquirer-files/index.ts';
import { CommandRefused, WrongUsage } from './command-errors.ts';
import { withReason } from './emergency.ts';
import { formatTable, type Column } from './format-table.ts';
import { readCount, readCurrency, readLine, oneOf } from './read-parameters.ts';
import { onBank, type AddCommands, type Report } from './register-command.ts';

const reasonLengthMax = 500;

export const addIncomingCommands: AddCommands = (program, surroundings) => {
  const incoming = program
    .command('incoming')
    .description('money that correspondents tell of: camt.052, camt.053 and camt.054');

  incoming
    .command('preview')
    .description('tell what an import of a file would book, know and leave in suspense; nothing is booked')
    .argument('<file>')
    .action(
      onBank(surroundings, async (bank, file: string) => {
        const { summary } = await previewFile(bank, { bytes: await readFile(file) }).catch(tellRefusal);
        return tellSummary(summary, 'Nothing is booked.');
      }),
    );

  withReason(incoming.command('import'))
    .description('book a file of a correspondent, whole or not at all, each entry once for ever')
    .argument('<file>')
    .action(
      onBank(surroundings, async (bank, path: string) => {
        const bytes = await readFile(path);
        const { file, summary } = await importFile(bank, { name: basename(path), bytes }).catch(tellRefusal);
        const { json, text } = tellSummary(summary, 'The file is imported.');
        return { json: { id: file.id, ...json }, text };
      }),
    );

  incoming
    .command('acquirer-file')
    .description('print the settlement file that the acquirer would bring for what none has settled; for trials')
    .argument('<currency>', 'ISO 4217, for example EUR')
    .action(
      onBank(surroundings, async (bank, code: string) => {
        const day = dayIn(bank.config.timeZone, bank.clock.now());
        const currency = readCurrency(code);
        const reference = `${day}-${currency}-${bank.newId().slice(-6)}`;
        const text = await makeAcquirerFile(bank.db, { currency, day, reference });
        if (text === undefined) throw new CommandRefused(`No card payment in ${currency} waits for a file.`);
        return { json: { reference }, text: text.trimEnd() };
      }),
    );

  withReason(incoming.command('take-back'))
    .description('take an imported file back as a whole, with all that it told, where nothing of it was used')
    .argument('<file>', 'id of the file')
    .action(
      onBank(surroundings, async (bank, id: string) => {
        const reason = bank.operator?.reason ?? 'No reason was given.';
        const taken = await takeFileBack(bank, { fileId: readId(id.trim()) ?? unknownId, reason });
        if (taken === 'done') return { json: { id, taken_back: true }, text: 'The file is taken back.' };
        if (typeof taken === 'string') throw new CommandRefused(refusalsOfTakingBack[taken]);
        const named = taken.obstacles.map(({ why, name, by }) => `${name} (${[why, by ?? ''].join(' ').trim()})`);
        throw new CommandRefused(`Something of it was used, and nothing is taken back: ${named.join(', ')}.`);
      }),
    );

  withReason(incoming.command('undo'))
    .description('undo a wrong assignment: the money comes back from its accounts, and waits in suspense again')
    .argument('<entry>', 'id of the entry')
    .action(
      onBank(surroundings, async (bank, entryId: string) => {
        const reason = bank.operator?.reason ?? 'No reason was given.';
        const undone = await undoAssignment(bank, { entryId, reason });
        if (typeof undone === 'string') throw new CommandRefused(refusalsOfUndoing[undone]);
        return { json: presentEntry(undone.entry), text: `${shown(undone.entry)} waits in suspense again.` };
      }),
    );

  incoming
    .command('list')
    .description('show what waits in suspense, the oldest first')
    .option('--all', 'all entries, the newest first')
    .option('--files', 'imported files instead, the newest first')
    .option('--limit <count>', 'how many at most', readCount, 50)
    .action(
      onBank(surroundings, async ({ db }, { all, files, limit }: { all?: true; files?: true; limit: number }) =>
        files
          ? tellFiles(await listFiles(db, { limit }))
          : tellEntries(await listEntries(db, { isWaitingOnly: !all, limit })),
      ),
    );

  incoming
    .command('assign')
    .description('book an entry in suspense to the account of a client, or to the bank itself')
    .argument('<entry>', 'id of the entry')
    .option('--account <number>', 'the account that the money is meant for')
    .option('--own', 'charges and interest of the correspondent: expense and income of the bank')
    .requiredOption('--reason <text>', 'why; it stays on record')
    .action(
      onBank(surroundings, async (bank, entryId: string, options: { account?: string; own?: true; reason: string }) => {
        const reason = readLine('--reason', options.reason, reasonLengthMax);
        if ((options.account === undefined) === (options.own === undefined))
          throw new WrongUsage('Say either --account or --own.');
        const outcome =
          options.account === undefined
            ? await decideAlone(bank, { entryId, reason }, keepEntry)
            : await decideAlone(bank, { entryId, reason }, (within, decision) =>
                assignEntry(within, { ...decision, accountNumber: options.account! }),
              );
        const entry = resolvedOr(outcome, entryId);
        const to = options.account === undefined ? 'the bank itself' : `account ${options.account.trim()}`;
        return { json: presentEntry(entry), text: `Booked ${shown(entry)} to ${to}.` };
      }),
    );

  incoming
    .command('return')
    .description('send money in suspense back to where it came from')
    .argument('<entry>', 'id of the entry')
    .requiredOption('--reason <text>', 'why; it stays on record')
    .option('--code <code>', `why, as the sender's bank reads it: ${returnCodes.join(', ')}`)
    .action(
      onBank(surroundings, async (bank, entryId: string, options: { reason: string; code?: string }) => {
        const reason = readLine('--reason', options.reason, reasonLengthMax);
        const code = options.code === undefined ? undefined : oneOf('--code', options.code, returnCodes);
        const outcome = await decideAlone(bank, { entryId, reason }, (within, decision) =>
          returnEntry(within, { ...decision, code }),
        );
        const entry = resolvedOr(outcome, entryId);
        const reference = returnReference(entry);
        return {
          json: { ...presentEntry(entry), return_reference: reference },
          text:
            `Booked ${shown(entry)} back (${entry.sentBack?.code ?? ''}). The next payments export takes it to the ` +
            `correspondent as ${reference}.`,
        };
      }),
    );
};

/** The id of nothing. */
const unknownId = '00000000-0000-0000-0000-000000000000';

const refusalsOfTakingBack = {
  incoming_file_not_found: 'There is no such file.',
  file_taken_back_already: 'It was taken back before.',
  second_person_required: 'Nobody does that alone.',
} as const satisfies Record<Exclude<Extract<TakenBack, string>, 'done'>, string>;

const refusalsOfUndoing = {
  entry_not_found: 'There is no such entry.',
  entry_not_assigned: 'It is assigned to no account.',
  return_sent: 'It left in a file, and its correspondent has not rejected it.',
  deposit_taken_back: 'Its money was taken back from the client before.',
  second_person_required: 'Nobody does that alone.',
  exceeds_available_balance: 'The client has used the money. Nothing is booked.',
  ledger_account_blocked: 'The account is blocked. Nothing is booked.',
  ledger_account_closed: 'The account is closed. Nothing is booked.',
  balance_too_large: 'A balance would be more than the books can hold.',
} as const satisfies Record<UndoRefusal, string>;

function tellRefusal(error: unknown): never {
  throw error instanceof CamtRefused ? new CommandRefused(error.message) : error;
}

const fateTexts: Readonly<Record<FateSum['fate'], string>> = {
  booked: 'to accounts of clients',
  order_completed: 'orders completed',
  order_returned: 'orders returned',
  suspense: 'to suspense',
  known: 'in the books before',
  seen: 'imported before',
  announced: 'not booked: only announced, of nothing, or without a reference of its own',
};

function tellSummary({ statements, sums }: FileSummary, head: string): Report & { readonly json: object } {
  const rows = sums.map(({ currency, fate, count, credits, debits }) => ({
    currency,
    fate,
    count,
    credits: toDecimalString(credits),
    debits: toDecimalString(debits),
  }));
  const json = {
    statements: statements.map(({ balances, ...statement }) => ({
      kind: statement.kind,
      correspondent: statement.correspondentBic,
      account: statement.account,
      currency: statement.currency,
      reference: statement.reference,
      page: statement.page,
      opening: amountOrNull(balances?.opening),
      closing: amountOrNull(balances?.closing),
      entries: statement.entryCount,
      seen: statement.seenCount,
      copy_of: statement.copyOf ?? null,
      copy_mark: statement.copyMark ?? null,
    })),
    sums: rows,
  };
  const table = formatTable(
    rows,
    [
      { title: 'Currency', cell: (row) => row.currency },
      { title: 'What', cell: (row) => fateTexts[row.fate] },
      { title: 'Count', cell: (row) => String(row.count), isFigure: true },
      { title: 'Credits', cell: (row) => row.credits, isFigure: true },
      { title: 'Debits', cell: (row) => row.debits, isFigure: true },
    ],
    'The file has no entries.',
  );
  return { json, text: [head, ...statements.flatMap(tellRecognised), table].join('\n') };
}

/** What the bank knows of a statement: that it repeats another one, or entries of others. */
function tellRecognised({ kind, reference, copyOf, copyMark, seenCount, entryCount }: SummedStatement): string[] {
  const marked = copyMark === undefined ? '' : ` (marked ${copyMark})`;
  const name = `The ${kind} ${reference}${marked}`;
  if (copyOf !== undefined) return [`${name} is a copy of ${copyOf}: it changes nothing.`];
  if (seenCount > 0) return [`${name}: ${seenCount} of its ${entryCount} entries were imported before.`];
  return copyMark === undefined ? [] : [`${name} repeats nothing that was imported.`];
}

function amountOrNull(amount: Money | undefined): string | null {
  return amount === undefined ? null : toDecimalString(amount);
}

function tellFiles(files: Awaited<ReturnType<typeof listFiles>>): Report {
  const rows = files.map((file) => ({
    id: file.id,
    name: file.name,
    message: file.message,
    imported_at: file.importedAt.toISOString(),
    imported_by: file.importedBy,
    entries: file.entryCount,
    suspense: file.suspenseCount,
    copy_of: file.copyOf,
    taken_back_by: file.takenBack?.by ?? null,
  }));
  return {
    json: rows,
    text: formatTable(
      rows,
      [
        { title: 'Imported', cell: (row) => row.imported_at },
        { title: 'By', cell: (row) => row.imported_by },
        { title: 'File', cell: (row) => row.name },
        { title: 'Message', cell: (row) => row.message },
        { title: 'Entries', cell: (row) => String(row.entries), isFigure: true },
        { title: 'To suspense', cell: (row) => String(row.suspense), isFigure: true },
        { title: 'Copy of', cell: (row) => row.copy_of.join(', ') },
        { title: 'Taken back by', cell: (row) => row.taken_back_by ?? '' },
      ],
      'No file was imported.',
    ),
  };
}

const entryColumns: readonly Column<IncomingEntry>[] = [
  { title: 'Entry', cell: ({ id }) => id },
  { title: 'Since', cell: ({ importedAt }) => importedAt.toISOString().slice(0, 16) },
  { title: 'Amount', cell: shown, isFigure: true },
  { title: 'From or to', cell: ({ counterparty }) => counterparty.name },
  { title: 'For', cell: ({ accountNumber, creditorAccount }) => accountNumber ?? creditorAccount },
  { title: 'Text', cell: ({ remittanceInformation }) => remittanceInformation },
  { title: 'Why or what', cell: whyOf },
  { title: 'Order', cell: ({ order }) => (order === null ? '' : `${order.transferNumber} (${order.state})`) },
  { title: 'Hits open', cell: (entry) => String(entry.hitCount - entry.releasedHitCount), isFigure: true },
];

function tellEntries(entries: readonly IncomingEntry[]): Report {
  return { json: entries.map(presentEntry), text: formatTable(entries, entryColumns, 'Nothing waits in suspense.') };
}

function whyOf({ resolution, suspenseReason, suspenseDetail, outcome, reverses, reversedBy }: IncomingEntry): string {
  return [
    resolution ?? suspenseReason ?? outcome,
    ...(reverses === null ? [] : [`of ${reverses.servicerReference}`]),
    ...(resolution === null && suspenseDetail !== null ? [`(${suspenseDetail})`] : []),
    ...(reversedBy === null ? [] : ['(taken back)']),
  ].join(' ');
}

/** Money that went out is negative. */
function shown({ side, amount }: IncomingEntry): string {
  return `${side === 'debit' ? '-' : ''}${toDecimalString(amount)} ${amount.currency}`;
}

function presentEntry(entry: IncomingEntry) {
  return {
    id: entry.id,
    imported_at: entry.importedAt.toISOString(),
    file: entry.fileName,
    servicer_reference: entry.servicerReference,
    side: entry.side,
    amount: toDecimalString(entry.amount),
    currency: entry.currency,
    value_date: entry.valueDate,
    counterparty: entry.counterparty.name,
    counterparty_account: entry.counterparty.account,
    counterparty_bank: entry.counterparty.agentName,
    counterparty_bic: entry.counterparty.agentBic,
    further_names: entry.furtherNames,
    creditor_account: entry.creditorAccount,
    instructed: entry.instructed && `${toDecimalString(entry.instructed)} ${entry.instructed.currency}`,
    charges: entry.chargesMinor === null ? null : toDecimalString({ ...entry.amount, amountMinor: entry.chargesMinor }),
    reference: entry.remittanceInformation,
    end_to_end_id: entry.endToEndId,
    uetr: entry.uetr,
    return_reason: entry.returnReason,
    outcome: entry.outcome,
    suspense_reason: entry.suspenseReason,
    suspense_detail: entry.suspenseDetail,
    account: entry.accountNumber,
    order: entry.order?.transferNumber ?? null,
    order_state: entry.order?.state ?? null,
    reverses: entry.reverses?.id ?? null,
    reverses_reference: entry.reverses?.servicerReference ?? null,
    reversed_by: entry.reversedBy?.id ?? null,
    resolution: entry.resolution,
    resolved_by: entry.resolvedBy,
    resolution_reason: entry.resolutionReason,
    return_code: entry.sentBack?.code ?? null,
    return_file: entry.sentBack?.file?.messageId ?? null,
    open_hits: entry.hitCount - entry.releasedHitCount,
  };
}

function resolvedOr(
  outcome: { readonly entry: IncomingEntry } | ResolutionRefusal | Refusal,
  entryId: string,
): IncomingEntry {
  if (typeof outcome !== 'string' && !isRefusal(outcome)) return outcome.entry;
  const said: Readonly<Record<ResolutionRefusal, string>> = {
    entry_not_found: `There is no entry ${entryId}.`,
    entry_not_in_suspense: 'The entry does not wait in suspense: it was booked, or somebody decided before.',
    entry_held_by_screening:
      'The payer is like a name on a list. Compliance has to release the hits first: screening hits, release.',
    account_not_found: 'There is no such account.',
    account_in_other_currency: 'The account is in another currency.',
    entry_is_a_debit: 'Money that went out is assigned to the bank itself (--own), and not sent back.',
    order_has_its_money: 'The account has the money of that order back. It is the bank’s own (--own), or goes back.',
    second_person_required:
      'Above the limit one person does not decide it alone: ask for it in the office, on the page of the entry, and ' +
      'an approver who is somebody else carries it out.',
    exceeds_available_balance: 'The books refuse it: an account would go below what it may.',
    shares_not_exact: 'The shares are not the whole amount.',
    reversal_has_no_credit: 'It takes back no credit of this amount that clients have.',
    order_not_returnable: 'It names no order that can come back by it.',
    ledger_account_blocked: 'The account is blocked.',
    ledger_account_closed: 'The account is closed.',
    balance_too_large: 'The amount is too large: a balance would be more than the books can hold.',
  };
  throw new CommandRefused(said[isRefusal(outcome) ? 'second_person_required' : outcome]);
}
