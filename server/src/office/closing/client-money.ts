import { isRefusal, refuse, type Refusal } from '@bank/contract';
import type { ClientMoney, ClientMoneyLine } from '@bank/contract/office';
import {
  add,
  currencyCode,
  money,
  negate,
  subtract,
  toDecimalString,
  type CurrencyCode,
  type Money,
} from '@bank/money';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import { isDay } from '../../base/platform/is-day.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { presentOpenItem, reconcile, type Reconciliation } from '../../correspondents/incoming/index.ts';
import { readStandings, type StandingLine } from '../oversight/index.ts';
import { dayBefore, endOf } from './period.ts';
import { readClosedUntil } from './store.ts';

/**
 * The money of clients at the end of a day: what they are owed beside what stands with correspondents, by the books and
 * by their statements. What is left over is the bank's own; where nothing is, money of clients is missing.
 */
export async function readClientMoney(
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  wanted: string | undefined,
): Promise<ClientMoney | Refusal> {
  const day = readDay(platform, wanted);
  if (isRefusal(day)) return day;
  const { db, config } = platform;
  const standings = await readStandings(db, new Date(endOf(config.timeZone, day).getTime() - 1));
  const compared = await reconcile(platform, { day });
  const closedUntil = (await readClosedUntil(db)).day;
  const currencies = new Set<string>([
    ...standings.map(({ balance }) => balance.currency),
    ...compared.filter(({ statement }) => statement !== undefined).map(({ currency }) => currency),
  ]);
  return {
    day,
    isClosed: closedUntil !== undefined && closedUntil >= day,
    currencies: [...currencies].sort().map((code) => lineOf(currencyCode(code), standings, compared)),
  };
}

/** Today has not ended: its balances are those of now. */
function readDay({ clock, config }: Pick<Platform, 'clock' | 'config'>, wanted: string | undefined): string | Refusal {
  const today = dayIn(config.timeZone, clock.now());
  const day = wanted || dayBefore(today);
  if (!isDay(day)) return refuse('period_malformed', 'day');
  return day > today ? refuse('period_in_future', 'day') : day;
}

function lineOf(
  currency: CurrencyCode,
  standings: readonly StandingLine[],
  compared: readonly Reconciliation[],
): ClientMoneyLine {
  const nothing = money(0n, currency);
  const sum = (amounts: readonly Money[]) => amounts.reduce((total, amount) => add(total, amount), nothing);
  const of = (kind: string) =>
    sum(
      standings
        .filter(({ account, balance }) => balance.currency === currency && account.split(':')[0] === kind)
        .map(({ balance }) => balance),
    );
  // A term deposit is the client's money as well; its interest is theirs at maturity. So are what a merchant has put
  // down and what is held back of it; takings are when the acquirer has paid them.
  const clients = sum(['client', 'term_deposit', 'card_deposit', 'card_reserve'].map(of));
  const [transit, suspense] = [of('transit'), of('suspense')];
  const owed = sum([clients, transit, suspense]);
  const heldByBooks = negate(of('nostro'));
  const own = compared.filter((one) => one.currency === currency);
  const isStated = own.length > 0 && own.every(({ statement, items }) => statement !== undefined || items.length === 0);
  const heldByStatements = isStated ? sum(own.flatMap(({ statement }) => statement?.closing ?? [])) : null;
  const bookedLater = sum(own.flatMap(({ statement }) => statement?.bookedLater ?? []));
  return {
    currency,
    clients: toDecimalString(clients),
    transit: toDecimalString(transit),
    suspense: toDecimalString(suspense),
    owed: toDecimalString(owed),
    heldByBooks: toDecimalString(heldByBooks),
    surplusByBooks: toDecimalString(subtract(heldByBooks, owed)),
    heldByStatements: heldByStatements && toDecimalString(heldByStatements),
    bookedLater: toDecimalString(bookedLater),
    surplusByStatements: heldByStatements && toDecimalString(subtract(subtract(heldByStatements, bookedLater), owed)),
    correspondents: own.map(presentCorrespondent),
  };
}

function presentCorrespondent({ correspondent, isFormer, statement, items }: Reconciliation) {
  return {
    name: correspondent.name,
    bic: correspondent.bic,
    account: correspondent.account,
    isFormer,
    statement:
      statement === undefined
        ? null
        : {
            reference: statement.reference,
            closingDay: statement.closingDay,
            closing: toDecimalString(statement.closing),
          },
    unexplained: statement === undefined ? null : toDecimalString(statement.unexplained),
    items: items.map(presentOpenItem),
  };
}
