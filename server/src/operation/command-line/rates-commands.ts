import { inTransaction } from '@bank/database';
import { rateSources } from '@bank/dictionaries/en/rate-sources';
import { roundHalfEven, toRateString } from '@bank/money';
import { readFile } from 'node:fs/promises';
import { recordStaffActs } from '../../base/audit/index.ts';
import {
  changesOf,
  insertRates,
  isBeyondBand,
  isLeap,
  latestRates,
  RateFileRefused,
  readRateFile,
  readRates,
  type RateChange,
  type RateToSet,
} from '../../money/exchange-rates/index.ts';
import { momentOf } from '../../base/platform/moment-store.ts';
import type { Database } from '../../base/platform/platform.ts';
import { CommandRefused } from './command-errors.ts';
import { recordEmergency, withReason } from './emergency.ts';
import { formatTable } from './format-table.ts';
import type { OpenBank } from './open-bank.ts';
import { readCurrency, readLine, readTime } from './read-parameters.ts';
import { onBank, type AddCommands, type Report } from './register-command.ts';

const sourceLengthMax = 200;

const confirmDescription =
  'take a rate that differs from the last one by more than RATES_CHANGE_MAX_PERCENT: name its currency';

/** Clocks differ a little; rates of tomorrow would count today. */
const futureMaxMs = 5 * 60_000;

export const addRatesCommands: AddCommands = (program, surroundings) => {
  const rates = program.command('rates').description('exchange rates: the value of one unit in US dollars');

  rates
    .command('show')
    .description('show the rates that count now')
    .action(
      onBank(surroundings, async ({ db }) => {
        const rows = [...(await latestRates(db)).values()].map(({ currency, usdPerUnitScaled, asOf, source }) => ({
          currency: currency as string,
          usd: toRateString(usdPerUnitScaled),
          as_of: asOf.toISOString(),
          source,
        }));
        return {
          json: rows,
          text: formatTable(
            rows,
            [
              { title: 'Currency', cell: (row) => row.currency },
              { title: '1 unit in USD', cell: (row) => row.usd },
              { title: 'As of', cell: (row) => row.as_of },
              { title: 'Source', cell: (row) => row.source },
            ],
            'There are no exchange rates.',
          ),
        };
      }),
    );

  withReason(rates.command('set'))
    .description('add a rate; the latest of a currency counts')
    .argument('<currency>', 'ISO 4217, for example EUR')
    .argument('<usd>', 'value of one unit in US dollars, at most ten decimals')
    .option('--as-of <time>', 'ISO 8601; now where nothing is said')
    .option('--source <text>', 'where it comes from', rateSources.staff)
    .option('--confirm <currency>', confirmDescription)
    .action(
      onBank(
        surroundings,
        async (bank, code: string, usd: string, options: { asOf?: string; source: string; confirm?: string }) => {
          const currency = readCurrency(code);
          const asOf = options.asOf === undefined ? bank.clock.now() : readTime('--as-of', options.asOf);
          const source = readLine('--source', options.source, sourceLengthMax);
          return keep(bank, [{ currency, usd, asOf, source }], options.confirm);
        },
      ),
    );

  withReason(rates.command('import'))
    .description(
      'add the rates of a file: CSV (currency,usd,as_of,source), ECB eurofxref-daily.xml, Bank of Russia XML_daily',
    )
    .argument('<file>')
    .option('--confirm <currencies>', `${confirmDescription}; several with commas`)
    .action(
      onBank(surroundings, async (bank, file: string, options: { confirm?: string }) =>
        keep(bank, readFileOfRates(await readFile(file)), options.confirm),
      ),
    );
};

function readFileOfRates(bytes: Uint8Array): RateToSet[] {
  try {
    return readRateFile(bytes);
  } catch (error) {
    throw error instanceof RateFileRefused ? new CommandRefused(error.message) : error;
  }
}

async function keep(bank: OpenBank, rates: readonly RateToSet[], confirm: string | undefined): Promise<Report> {
  const { db, clock, config, newId, staff } = bank;
  const confirmed = (confirm?.split(',') ?? []).map(readCurrency);
  if (rates.length === 0) throw new CommandRefused('The file holds no rates.');
  const early = rates.find(({ asOf }) => asOf.getTime() > clock.now().getTime() + futureMaxMs);
  if (early !== undefined) {
    throw new CommandRefused(
      `The rate for ${early.currency} counts from ${early.asOf.toISOString()} only: import it then.`,
    );
  }
  const read = readRates(rates);
  if ('wrong' in read)
    throw new CommandRefused(`The rate for ${read.wrong.currency} cannot be kept: ${read.wrong.usd}.`);
  const percentMax = config.ratesChangeMaxPercent;
  const changes = await inTransaction(db, async (transaction) => {
    const made = changesOf(await latestRates(transaction), read);
    if (percentMax !== undefined) {
      const leaps = made.filter((change) => isLeap(change, percentMax) && !confirmed.includes(change.rate.currency));
      if (leaps.length > 0)
        throw new CommandRefused(whyNotKept(leaps, { percentMax, lineOf: (rate) => rates[read.indexOf(rate)]!.line }));
    }
    await judgeBand(transaction, bank, made);
    // A rate stays: none is kept while the time is in doubt.
    await momentOf(transaction, clock);
    // One id for each rate, in their order.
    const ids: string[] = [];
    await insertRates(transaction, read, () => {
      const id = newId();
      ids.push(id);
      return id;
    });
    await recordStaffActs(
      transaction,
      { newId, clock, staff },
      made.map((change) => ({
        kind: 'rates_set',
        subject: onRecord(change),
        about: [{ kind: 'rate', id: ids[read.indexOf(change.rate)]! }],
      })),
    );
    return made;
  });
  const [first] = rates;
  const before = changes[0]!.before;
  return {
    json: rates.map(({ currency, usd, asOf, source }, index) => {
      const was = changes.find(({ rate }) => rate === read[index])!.before;
      return {
        currency,
        usd,
        as_of: asOf.toISOString(),
        source,
        usd_before: was === undefined ? null : toRateString(was.usdPerUnitScaled),
      };
    }),
    text:
      rates.length === 1
        ? `1 ${first!.currency} is ${first!.usd} USD as of ${first!.asOf.toISOString()} (${first!.source})` +
          `${before === undefined ? '' : `; ${wasOrIs(changes[0]!)}`}.`
        : `Added ${rates.length} rates as of ${first!.asOf.toISOString()} (${first!.source}).`,
  };
}

/** What a new rate does to the one before it: an older one changes nothing. */
function wasOrIs({ before, counts }: RateChange): string {
  const usd = toRateString(before!.usdPerUnitScaled);
  return counts ? `it was ${usd}` : `it does not count, for ${usd} as of ${before!.asOf.toISOString()} is newer`;
}

/** Rates beyond the band take two people in the office: all of them are one emergency act. */
async function judgeBand(transaction: Database, bank: OpenBank, changes: readonly RateChange[]): Promise<void> {
  const beyond: RateChange[] = [];
  for (const change of changes) if (await isBeyondBand(transaction, change)) beyond.push(change);
  if (beyond.length === 0) return;
  const what = `Set rates beyond the band: ${beyond.map(onRecord).join('; ')}.`;
  await recordEmergency(transaction, bank, { kind: 'set_rate', what });
}

/** What the audit trail keeps of a rate: its row, and the rate before it. */
function onRecord({ rate: { currency, usdPerUnitScaled, asOf }, before }: RateChange): string {
  const was = before === undefined ? 'none' : toRateString(before.usdPerUnitScaled);
  return `${currency} ${toRateString(usdPerUnitScaled)} as of ${asOf.toISOString()}, before ${was}`;
}

function whyNotKept(
  leaps: readonly RateChange[],
  { percentMax, lineOf }: { percentMax: number; lineOf: (rate: RateChange['rate']) => number | undefined },
): string {
  const told = leaps.map(({ rate, before }) => {
    const [now, was] = [rate.usdPerUnitScaled, before!.usdPerUnitScaled];
    const line = lineOf(rate);
    const place = line === undefined ? '' : `line ${line}: `;
    return (
      `${place}${rate.currency} from ${toRateString(was)} to ${toRateString(now)} USD ` +
      `(${differenceInPercent(was, now)} %)`
    );
  });
  const currencies = [...new Set(leaps.map(({ rate }) => rate.currency))].join(',');
  return (
    `More than ${percentMax} % from the last rate: ${told.join('; ')}. Nothing is kept. If that is right, add ` +
    `--confirm ${currencies}.`
  );
}

/** With its sign and one decimal: `+999900.0`. */
function differenceInPercent(was: bigint, now: bigint): string {
  const tenths = roundHalfEven((now < was ? was - now : now - was) * 1_000n, was);
  return `${now < was ? '-' : '+'}${tenths / 10n}.${tenths % 10n}`;
}
