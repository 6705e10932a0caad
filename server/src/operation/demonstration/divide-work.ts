import { isRefusal, orderFileColumns, type OrderFileRowAsked } from '@bank/contract';
import { currencyCode, money } from '@bank/money';
import { uncompared } from '../../base/platform/clock.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { allAccountsOf, type Actor, type Rights } from '../../base/platform/rights.ts';
import { findBank } from '../../correspondents/bank-directory/index.ts';
import { listAccountsOf } from '../../money/accounts/index.ts';
import { putRulesInForce } from '../../money/approval-rules/index.ts';
import { bringFile } from '../../money/order-files/index.ts';
import { placeInternalOrder } from '../../money/orders/index.ts';
import { createUser, grantMembership, listMemberships } from '../../people/identity/index.ts';
import { addDays, hour, momentOf, type Day } from './calendar.ts';
import { suppliers } from './corporate-partners.ts';
import { demonstrationColleagues, type DemonstrationClient } from './demonstration-clients.ts';
import type { Books } from './expand-movement.ts';

/** Accounts that the bookkeeper sees, by their keys. */
const accountsOfBookkeeper = ['USD', 'EUR', 'CHF', 'USD reserve'];

/** Transfers that wait for somebody who may approve them. */
const waiting = [
  { by: 'assistant', amount: '18500.00', reference: 'Reserve for the dry dock' },
  { by: 'bookkeeper', amount: '7250.00', reference: 'Reserve for the premium' },
] as const;

/** Where the users of the company sit: a network that nobody has (RFC 5737). */
const fromOffice = { network: '192.0.2.0/24', device: 'Firefox · Linux', sessionId: null } as const;

/** The amounts of a file of invoices. One was typed wrong, so that there is something to correct. */
const invoices = ['4180.00', '960,50', '2.480,00,', '1312.75', '640.00', '2275.40', '880.00', '415.20'];
/** The invoice whose bank is named by half a BIC. */
const halfNamed = 5;

/**
 * On the last evening of the history the users of the company divide their work, as they do it in the portal: a
 * director and a bookkeeper join, a rule of approval is in force, transfers wait, and a file of payments is open.
 */
export async function divideWork(
  transaction: Database,
  { client, books }: { readonly client: DemonstrationClient; readonly books: Books },
  { end }: { readonly end: Day },
): Promise<void> {
  const at = momentOf(addDays(end, -1), 17 * hour);
  const { clientId, timeZone } = books;
  const platform = {
    db: transaction,
    clock: uncompared({ now: () => at }),
    newId: () => books.newId(at),
    config: { timeZone, rateLimitScale: 1 },
  } as Platform;
  await join(transaction, { client, books }, momentOf(addDays(end, -60), 9 * hour));
  const actors = new Map(
    (await listMemberships(transaction, { clientId, isLive: true })).map(({ id, user, rights }): [string, Actor] => [
      user.login,
      { userId: user.id, clientId, membershipId: id, rights },
    ]),
  );
  const actorOf = (login: string): Actor => actors.get(login)!;
  const numberOf = (key: string): string => client.accounts.find((account) => account.key === key)!.number;

  const rule = {
    kind: 'all',
    accounts: [numberOf('USD reserve')],
    amount: '',
    currency: '',
    isForNewBeneficiaries: false,
    count: 2,
    users: [client.login, 'director'].map((login) => actorOf(login).userId),
    doesPreparerCount: true,
  };
  const inForce = await putRulesInForce(platform, { clientId, rules: [rule], by: actorOf(client.login).userId });
  if (isRefusal(inForce)) throw new Error(`The rules of approval were refused: ${inForce.refusal}.`);

  for (const { by, amount, reference } of waiting) {
    const placed = await placeInternalOrder(platform, {
      ...actorOf(by),
      debtorAccount: numberOf('USD'),
      creditorAccount: numberOf('USD reserve'),
      amount,
      remittanceInformation: reference,
      executeOn: '',
      idempotencyKey: undefined,
      origin: { ...fromOffice, requestId: platform.newId(), userId: actorOf(by).userId },
    });
    if (isRefusal(placed)) throw new Error(`A transfer of ${by} was refused: ${placed.refusal}.`);
  }

  const brought = await bringFile(platform, (named) => findBank(platform, named), {
    ...actorOf(client.login),
    name: 'invoices-of-suppliers.csv',
    bytes: Buffer.from(invoicesOf(numberOf)),
    origin: undefined,
  });
  if (isRefusal(brought)) throw new Error(`The file of payments was refused: ${brought.refusal}.`);
}

/** Two users join the first one and the assistant. */
async function join(
  transaction: Database,
  { client, books }: { readonly client: DemonstrationClient; readonly books: Books },
  at: Date,
): Promise<void> {
  const { clientId } = books;
  const idOf = new Map(
    (await listAccountsOf(transaction, allAccountsOf(clientId))).map(({ number, id }) => [number, id]),
  );
  const seen = client.accounts.filter(({ key }) => accountsOfBookkeeper.includes(key));
  const limit = money(500_000n, currencyCode('EUR'));
  const rightsOf: Readonly<Record<'director' | 'bookkeeper', Rights>> = {
    director: { see: true, prepare: false, approve: 'everything', administer: false, accountIds: 'all' },
    bookkeeper: {
      see: true,
      prepare: true,
      approve: limit,
      administer: false,
      accountIds: seen.map(({ number }) => idOf.get(number)!),
    },
  };
  for (const colleague of demonstrationColleagues) {
    const userId = books.newId(at);
    const made = await createUser(transaction, { ...colleague, id: userId, createdAt: at });
    if (made === 'login_taken') throw new Error(`The login ${colleague.login} is taken.`);
    await grantMembership(transaction, {
      id: books.newId(at),
      userId,
      clientId,
      rights: rightsOf[colleague.login],
      at,
    });
  }
}

/** Invoices of suppliers as a table, each once. */
function invoicesOf(numberOf: (key: string) => string): string {
  const owed = [...new Map(suppliers.map((supplier) => [supplier.who.name, supplier])).values()]
    .filter(({ account }) => account === 'EUR' || account === 'USD')
    .slice(0, invoices.length);
  const fields = [
    'debtorAccount',
    'creditorAccount',
    'amount',
    'remittanceInformation',
    'creditorName',
    'creditorAgentName',
    'creditorAgentBic',
    'creditorCountry',
    'creditorAddress',
    'endToEndId',
  ] as const satisfies readonly (keyof OrderFileRowAsked)[];
  const rows = owed.map(({ who, account, prefix }, place): Record<(typeof fields)[number], string> => {
    const number = `${prefix}-${7_301 + place}`;
    return {
      debtorAccount: numberOf(account),
      creditorAccount: who.account,
      amount: invoices[place]!,
      remittanceInformation: `Invoice ${number}`,
      creditorName: who.name,
      creditorAgentName: who.bank!.name,
      creditorAgentBic: place === halfNamed ? who.bank!.bic.slice(0, 4) : who.bank!.bic,
      creditorCountry: who.country!,
      creditorAddress: who.address!,
      endToEndId: number,
    };
  });
  return [fields.map((field) => orderFileColumns[field]), ...rows.map((row) => fields.map((field) => row[field]))]
    .map((cells) => cells.map((cell) => `"${cell}"`).join(','))
    .join('\r\n');
}
