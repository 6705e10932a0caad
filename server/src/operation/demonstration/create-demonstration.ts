import { bankAccount, type BankAccountKind, type LedgerAccountId } from '@bank/ledger';
import { inTransaction } from '@bank/database';
import type { CurrencyCode } from '@bank/money';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { v4 } from 'uuid';
import { listAccountsOf, openAccount } from '../../money/accounts/index.ts';
import { factKinds, recordEverything, recordUntold, type Recorder } from '../../base/audit/index.ts';
import { readCorrespondents, readLimit } from '../../base/settings/index.ts';
import { replaceBankDirectory, smallDirectory } from '../../correspondents/bank-directory/index.ts';
import { createClient, createUser, grantMembership } from '../../people/identity/index.ts';
import { partyName } from '../../money/payments/index.ts';
import { uncompared, type Clock } from '../../base/platform/clock.ts';
import { osUserName } from '../../base/platform/operator.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { listActs, passAlone, signOff } from '../../people/emergency/index.ts';
import {
  demonstrationImporter,
  insertInForce,
  insertList,
  publisherOf,
  readListFile,
} from '../../people/screening/index.ts';
import { readBankTimeZone } from '../../base/platform/bank-mode.ts';
import { usualZone } from '../../base/platform/days-of-zone.ts';
import { allAccountsOf } from '../../base/platform/rights.ts';
import { bookSteps } from './book-steps.ts';
import { addDays, addMonths, dayOf, hour, isoDay, momentOf, type Day } from './calendar.ts';
import { decideCountryRules } from './decide-country-rules.ts';
import { divideWork } from './divide-work.ts';
import { tradeCorporately } from './corporate-trade.ts';
import { demonstrationAssistant, demonstrationClients, type DemonstrationClient } from './demonstration-clients.ts';
import { insertFiles } from '../../office/onboarding/index.ts';
import { demonstrationEnquiries, demonstrationThreads } from './demonstration-enquiries.ts';
import { isNearLimit } from './demonstration-rates.ts';
import { expandMovement, type Books, type Step } from './expand-movement.ts';
import { furnishDesk } from './furnish-desk.ts';
import { hashStaffPasswords, hireStaff } from './hire-staff.ts';
import { bookOwnFunds } from './own-funds.ts';
import { keepClientFiles } from './keep-client-files.ts';
import { markEntries } from './mark-entries.ts';
import { putMoneyAway } from './put-money-away.ts';
import { publishRates } from './publish-rates.ts';
import { repeatPayments } from './repeat-payments.ts';
import { fallSilent, moveInQuietly, quietClients } from './quiet-clients.ts';
import { filesByOrder, planFiles, sendFiles } from './sent-files.ts';
import { takeCardPayments } from './take-card-payments.ts';
import { writeCategoryRules } from './write-category-rules.ts';
import { Trail } from './trail.ts';
import { livePersonally } from './personal-life.ts';
import { seededIds, seededRandom } from './seeded-random.ts';
import {
  insertAnswers,
  insertEnquiries,
  isBankInUse,
  isDemonstrationBank,
  isLockTimeout,
  lockClients,
  planForFullTables,
} from './store.ts';

const historyMonths = 24;

/** How often a process waits for another one that creates; each wait is as long as the database's lock timeout. */
const waitsMax = 20;

/** The clock only says which day is today: every movement of the demonstration has a time of its own. */
interface Surroundings extends Pick<Platform, 'db'> {
  readonly clock: Clock;
}

export type DemonstrationOutcome = 'created' | 'already_there' | 'bank_is_in_use';

/**
 * Creates the demonstration bank in an empty database, in one database transaction: killed half way, it leaves nothing.
 * Of several processes that start together one creates it and the others wait.
 *
 * The history covers 24 months and ends with the day before the creation (UTC), so the newest rows are always of
 * yesterday. Nothing else depends on chance or machine: each day's events follow from the date alone. Two banks created
 * on one day are the same to the last id; two created on different days have the same events on the days that they
 * share, with other balances.
 */
export async function createDemonstration(platform: Surroundings): Promise<DemonstrationOutcome> {
  for (let wait = 1; ; wait += 1) {
    try {
      return await createOnce(platform);
    } catch (error) {
      if (!isLockTimeout(error) || wait === waitsMax) throw error;
    }
  }
}

function createOnce({ db, clock }: Surroundings): Promise<DemonstrationOutcome> {
  return inTransaction(db, async (transaction) => {
    await lockClients(transaction);
    if (await isDemonstrationBank(transaction)) return 'already_there';
    if (await isBankInUse(transaction)) return 'bank_is_in_use';
    await planForFullTables(transaction);
    const end = dayOf(clock.now());
    const first = addMonths(end, -historyMonths);
    const newId = seededIds('demonstration');
    const hashes = hashStaffPasswords();
    await publishRates(transaction, { first, end }, newId);
    await replaceBankDirectory(transaction, await smallDirectory());
    const [personal, corporate] = demonstrationClients;
    const timeZone = (await readBankTimeZone(transaction)) ?? usualZone;
    const personalBooks = await openBooks(transaction, personal, { first, timeZone, newId });
    const corporateBooks = await openBooks(transaction, corporate, { first, timeZone, newId });
    const dormant = await openBooks(transaction, quietClients.dormant, { first, timeZone, newId });
    const deceased = await openBooks(transaction, quietClients.deceased, { first, timeZone, newId });
    await letAssist(transaction, corporateBooks.clientId, momentOf(first, 9 * hour), newId);
    const trail = new Trail();
    const staffIds = await hireStaff(transaction, { at: momentOf(first, 7 * hour), newId, hashes });
    await bookOwnFunds(transaction, first, { newId, trail, staffIds });
    await decideCountryRules(transaction, first, { newId, trail, staffIds });
    const steps = [
      ...livePersonally(personal, { first, end }).flatMap((movement): Step[] =>
        expandMovement(movement, personalBooks),
      ),
      ...tradeCorporately(corporate, { first, end }).flatMap((movement): Step[] =>
        expandMovement(movement, corporateBooks),
      ),
      ...moveInQuietly(quietClients.dormant, { first, end }).flatMap((movement) => expandMovement(movement, dormant)),
      ...moveInQuietly(quietClients.deceased, { first, end }).flatMap((movement) => expandMovement(movement, deceased)),
    ];
    const correspondents = await readCorrespondents(transaction);
    const files = planFiles(steps, { correspondents, timeZone, newId });
    await bookSteps(transaction, steps, { newId, trail, staffIds, fileOf: filesByOrder(files) });
    const recorder = { newId: () => newId(momentOf(end, 0)), clock: uncompared(clock) };
    const operator = {
      osUser: osUserName(),
      givenName: undefined,
      command: 'demonstration',
      reason: 'A history at one stroke',
    };
    // In the office two people let each payment file leave, and two bring its status file; those of a history come
    // together, and two of the staff sign it.
    const acts = [
      { kind: 'send_file', what: `Let ${files.length} payment files leave.` },
      { kind: 'import_file', what: `Read the status files of ${files.length} payment files.` },
      { kind: 'return_order', what: 'Booked the orders that came back.' },
    ] as const;
    for (const act of acts) await passAlone(transaction, { ...recorder, staff: undefined, operator }, act);
    await signActs(transaction, recorder, staffIds);
    await sendFiles(transaction, files, trail);
    await publishSanctionLists(transaction, end, newId);
    const enquiries = demonstrationEnquiries(end, { personalClientId: personalBooks.clientId, newId });
    await insertEnquiries(transaction, enquiries);
    const { threads, answers } = demonstrationThreads(end, {
      clientId: corporateBooks.clientId,
      writer: `${corporate.firstName} ${corporate.lastName}`,
      newId,
    });
    await insertEnquiries(transaction, threads);
    await insertAnswers(transaction, answers);
    await insertFiles(
      transaction,
      enquiries.flatMap(({ id, kind, fields }) => {
        const { 'Account Type': type } = fields;
        return kind === 'application' ? [{ id, kind: type === 'corporate' ? 'corporate' : 'personal' }] : [];
      }),
    );
    await takeCardPayments(transaction, { clientId: corporateBooks.clientId, name: corporate.companyName, first, end });
    await keepClientFiles(
      transaction,
      { ...recorder, config: { timeZone } },
      [
        { id: personalBooks.clientId, kind: 'personal' },
        { id: corporateBooks.clientId, kind: 'corporate' },
      ],
      { passportExpiresOn: isoDay(addDays(end, 21)) },
    );
    await furnishDesk(
      transaction,
      {
        end,
        personal: { id: personalBooks.clientId, number: personal.number },
        corporate: { id: corporateBooks.clientId, number: corporate.number },
      },
      { newId, trail, staffIds },
    );
    await recordUntold(transaction, recorder, await trail.record(transaction, newId));
    await fallSilent(transaction, { dormant, deceased }, { first, end });
    await putMoneyAway(
      transaction,
      [
        { client: personal, books: personalBooks },
        { client: corporate, books: corporateBooks },
      ],
      { end },
    );
    await repeatPayments(
      transaction,
      [
        { client: personal, books: personalBooks },
        { client: corporate, books: corporateBooks },
      ],
      { end },
    );
    await markEntries(transaction, corporateBooks, { end });
    await writeCategoryRules(transaction, { personal: personalBooks, corporate: corporateBooks }, { end });
    await divideWork(transaction, { client: corporate, books: corporateBooks }, { end });
    // What has no events of its own: one record tells of all of it.
    await recordEverything(transaction, recorder, inventoried);
    return 'created';
  });
}

const signers = ['approver', 'compliance'] as const;

/** What the bank itself did waits for nobody. */
async function signActs(
  transaction: Database,
  recorder: Recorder,
  staffIds: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { id } of await listActs(transaction, { isOpen: true, before: undefined, limit: 10 }))
    for (const login of signers)
      await signOff(
        { ...recorder, db: transaction, staff: login },
        { id, by: { id: staffIds.get(login)!, login }, note: 'Of the invented history' },
      );
}

/** What no event of the history tells of. */
const inventoried = factKinds.filter(
  (kind) =>
    !['booking', 'order', 'proposal', 'entry_by_hand', 'payment_file', 'status_file', 'emergency_act'].includes(kind),
);

/** A user who may see and prepare for a client, and nothing else. */
async function letAssist(
  transaction: Database,
  clientId: string,
  at: Date,
  newId: (at: Date) => string,
): Promise<void> {
  const userId = newId(at);
  const made = await createUser(transaction, { ...demonstrationAssistant, id: userId, createdAt: at });
  if (made === 'login_taken') throw new Error(`The login ${demonstrationAssistant.login} is taken.`);
  const rights = { see: true, prepare: true, approve: 'nothing', administer: false, accountIds: 'all' } as const;
  await grantMembership(transaction, { id: newId(at), userId, clientId, rights, at });
}

const sampleLists = [
  ['ofac-sdn', 'ofac-sample.xml'],
  ['ofac-consolidated', 'ofac-consolidated-sample.xml'],
  ['eu', 'eu-sample.xml'],
  ['un', 'un-sample.xml'],
  ['uk', 'uk-sample.xml'],
  ['seco', 'seco-sample.xml'],
  ['internal', 'internal-sample.csv'],
] as const;

/** Puts the invented samples of published lists in force, so that screening can be tried. */
async function publishSanctionLists(transaction: Database, end: Day, newId: (at: Date) => string): Promise<void> {
  const importedAt = momentOf(addDays(end, -1), 7 * hour);
  for (const [list, file] of sampleLists) {
    const bytes = await readFile(new URL(`lists/${file}`, import.meta.url));
    const id = newId(importedAt);
    await insertList(
      transaction,
      { ...readListFile(bytes), list },
      {
        id,
        publisher: publisherOf(list),
        fileHash: createHash('sha256').update(bytes).digest(),
        importedAt,
        importedBy: demonstrationImporter,
      },
    );
    await insertInForce(transaction, { id: newId(importedAt), list, editionId: id, putBy: demonstrationImporter });
  }
}

/** Creates a client, their accounts, and the bank's own accounts of those currencies. */
async function openBooks(
  transaction: Database,
  client: DemonstrationClient,
  { first, timeZone, newId }: { readonly first: Day; readonly timeZone: string; readonly newId: (at: Date) => string },
): Promise<Books> {
  const openedAt = momentOf(first, 8 * hour);
  const created = await createClient(
    transaction,
    {
      ...client,
      id: newId(openedAt),
      isDemonstration: true,
      createdAt: openedAt,
    },
    () => newId(openedAt),
  );
  if (created === 'login_taken') throw new Error(`The login ${client.login} is taken.`);
  for (const { number, type, deposit } of client.accounts) {
    await openAccount(transaction, { clientId: created.id, number, type, minimumBalance: deposit, openedAt }, () =>
      newId(openedAt),
    );
  }
  const ledgerAccounts = new Map(
    (await listAccountsOf(transaction, allAccountsOf(created.id))).map((account) => [
      account.number,
      account.ledgerAccountId,
    ]),
  );
  const aloneLimit = await readLimit(transaction, 'order_alone_limit');
  const bankAccounts = await openBankAccounts(transaction, client, openedAt, newId);
  const uetrs = seededRandom(`uetr:${client.login}`);
  return {
    clientId: created.id,
    timeZone,
    userId: created.userId,
    clientName: partyName(client),
    takesTwo: (amount, at) => isNearLimit(amount, at, aloneLimit),
    ledgerAccount: ({ number }) => ledgerAccounts.get(number)!,
    bankAccount: (kind, currency) => bankAccounts.get(`${kind}:${currency}`)!,
    newId,
    newUetr: () => v4({ random: uetrs.bytes(16) }),
  };
}

const bankAccountsOfEach: readonly BankAccountKind[] = [
  'nostro',
  'transit',
  'position',
  'income',
  'fees_maintenance',
  'fees_other',
  'expense',
  'interest_expense',
];

async function openBankAccounts(
  transaction: Database,
  { accounts }: DemonstrationClient,
  now: Date,
  newId: (at: Date) => string,
): Promise<Map<`${BankAccountKind}:${CurrencyCode}`, LedgerAccountId>> {
  const opened = new Map<`${BankAccountKind}:${CurrencyCode}`, LedgerAccountId>();
  for (const currency of new Set(accounts.map((account) => account.currency))) {
    for (const kind of bankAccountsOfEach) {
      opened.set(
        `${kind}:${currency}`,
        await bankAccount(transaction, { kind, currency, newId: () => newId(now), now }),
      );
    }
  }
  return opened;
}
