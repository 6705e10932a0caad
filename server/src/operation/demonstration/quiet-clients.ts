import { isRefusal } from '@bank/contract';
import { currencyCode, fromDecimalString, twelveMonthsAfter } from '@bank/money';
import { recordEvent } from '../../base/audit/index.ts';
import { uncompared } from '../../base/platform/clock.ts';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { blockAccounts, findAccountsToBookOn } from '../../money/accounts/index.ts';
import { bookOpening, eventOfOpening, payMatured, readOffer } from '../../money/term-deposits/index.ts';
import { disableClient, makeUpPassword } from '../../people/identity/index.ts';
import { addDays, addMonths, hour, isoDay, momentOf, type Day } from './calendar.ts';
import { account, type DemonstrationClient } from './demonstration-clients.ts';
import { Diary } from './diary.ts';
import type { Books } from './expand-movement.ts';
import { counterparty } from './fictional-banks.ts';
import { moveIn } from './move-in.ts';
import type { Movement } from './movement.ts';

interface Period {
  readonly first: Day;
  readonly end: Day;
}

const ofPerson = { kind: 'personal', companyName: '', language: 'en' } as const;

/** Two clients for whom nobody acts: the accounts of one are dormant, the other one has died. Nobody can log in. */
export const quietClients = {
  dormant: {
    ...ofPerson,
    number: 'OS-20648',
    login: 'solveig.aasen',
    password: makeUpPassword(),
    firstName: 'Solveig',
    lastName: 'Aasen',
    email: 'solveig.aasen@mail.example',
    postalAddress: { street: 'Strandgata 41', postCode: '9008', town: 'Tromsø', subdivision: '', country: 'NO' },
    accounts: [account('EUR', 'OS2400916408', 'designated_sepa', 'EUR', 1_000, 7_300)],
  },
  deceased: {
    ...ofPerson,
    number: 'OS-20692',
    login: 'tobias.renfrew',
    password: makeUpPassword(),
    firstName: 'Tobias',
    lastName: 'Renfrew',
    email: 'tobias.renfrew@mail.example',
    postalAddress: { street: '3 Quarry Lane', postCode: 'KY16 9RD', town: 'Fife', subdivision: '', country: 'GB' },
    accounts: [account('USD', 'OS2400920517', 'designated_swift', 'USD', 2_500, 41_000)],
  },
} as const satisfies Record<string, DemonstrationClient>;

/** All they did was to move in. */
export function moveInQuietly(client: DemonstrationClient, period: Period): Movement[] {
  const diary = new Diary(client, period);
  const { firstName, lastName, postalAddress: at } = client;
  moveIn(diary, period.first, counterparty(`${firstName} ${lastName}`, 'GB', `${at.street}, ${at.town}`, 15));
  return diary.movements;
}

/**
 * The one who died had put money away, which came back after twelve months; the death came later. The other one's
 * accounts are dormant.
 */
export async function fallSilent(
  transaction: Database,
  { dormant, deceased }: Readonly<Record<keyof typeof quietClients, Books>>,
  { first, end }: Period,
): Promise<void> {
  const at = (moment: Date): Platform =>
    ({
      db: transaction,
      clock: uncompared({ now: () => moment }),
      newId: () => deceased.newId(moment),
      config: { timeZone: deceased.timeZone },
      log: {
        warn: ({ refused }: { readonly refused: string }) => {
          throw new Error(`The deposit does not come back: ${refused}.`);
        },
      } as unknown as Platform['log'],
    }) as Platform;
  const opened = addMonths(addDays(end, -40), -12);
  await putAway(transaction, at(momentOf(opened, 15 * hour)), deceased);
  // It comes back on the first business day.
  for (let day = 0; day < 7; day += 1) await payMatured(at(momentOf(addDays(end, day - 40), 6 * hour)));
  const [now, diedOn] = [addDays(end, -1), isoDay(addDays(end, -20))];
  const block = { direction: 'out', newId: () => deceased.newId(momentOf(now, 12 * hour)) } as const;
  await blockAccounts(transaction, {
    ...block,
    clientIds: [deceased.clientId],
    cause: 'deceased',
    reason: `Died on ${diedOn}: certificate of the registrar`,
    by: 'support, approver',
  });
  await disableClient(transaction, deceased.clientId, momentOf(now, 12 * hour));
  await blockAccounts(transaction, {
    ...block,
    clientIds: [dormant.clientId],
    cause: 'dormant',
    reason: `Nobody has logged in or ordered anything since ${isoDay(first)}.`,
    // The bank itself warns weeks before, and no warning can be made up.
    by: 'demonstration',
  });
}

async function putAway(transaction: Database, platform: Platform, { clientId, userId }: Books): Promise<void> {
  const [currency, now] = [currencyCode('USD'), platform.clock.now()];
  const asked = { clientId, reference: quietClients.deceased.accounts[0].number };
  const offer = await readOffer(platform, transaction, { currency, at: now });
  if (isRefusal(offer)) throw new Error('No term deposit in USD is offered.');
  const opened = await bookOpening(platform, transaction, {
    account: (await findAccountsToBookOn(transaction, [asked]))(asked)!,
    amount: fromDecimalString('20000.00', currency),
    offer,
    maturesOn: twelveMonthsAfter(dayIn(platform.config.timeZone, now)),
    openedBy: userId,
    proposalId: null,
  });
  if (isRefusal(opened)) throw new Error(`The term deposit was refused: ${opened.refusal}.`);
  await recordEvent(transaction, platform, eventOfOpening(opened));
}
