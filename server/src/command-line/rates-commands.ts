import { inTransaction } from '@bank/database';
import { rateSources } from '@bank/dictionaries/en/rate-sources';
import { toRateString } from '@bank/money';
import { readFile } from 'node:fs/promises';
import { recordStaffAct, type FactReference } from '../audit/index.ts';
import { latestRates, setRates, type RateToSet } from '../exchange-rates/index.ts';
import { CommandRefused, WrongUsage } from './command-errors.ts';
import { formatTable } from './format-table.ts';
import type { OpenBank } from './open-bank.ts';
import { readRateFile } from './rate-files.ts';
import { readCurrency, readLine } from './read-parameters.ts';
import { onBank, type AddCommands, type Report } from './register-command.ts';

const sourceLengthMax = 200;

/** Clocks differ a little; rates of tomorrow would count today. */
const futureMaxMs = 5 * 60_000;

export const addRatesCommands: AddCommands = (program, surroundings) => {
  const rates = program.command('rates').description('exchange rates: the value of one unit in US dollars');

  rates
    .command('show')
    .description('show the rates that count now')
    .action(onBank(surroundings, async ({ db }) => {
      const rows = [...(await latestRates(db)).values()].map(({ currency, usdPerUnitScaled, asOf, source }) => ({
        currency: currency as string,
        usd: toRateString(usdPerUnitScaled),
        as_of: asOf.toISOString(),
        source,
      }));
      return {
        json: rows,
        text: formatTable(rows, [
          { title: 'Currency', cell: (row) => row.currency },
          { title: '1 unit in USD', cell: (row) => row.usd },
          { title: 'As of', cell: (row) => row.as_of },
          { title: 'Source', cell: (row) => row.source },
        ], 'There are no exchange rates.'),
      };
    }));

  rates
    .command('set')
    .description('add a rate; the latest of a currency counts')
    .argument('<currency>', 'ISO 4217, for example EUR')
    .argument('<usd>', 'value of one unit in US dollars, at most ten decimals')
    .option('--as-of <time>', 'ISO 8601; now where nothing is said')
    .option('--source <text>', 'where it comes from', rateSources.staff)
    .action(onBank(surroundings, async (bank, code: string, usd: string, options: { asOf?: string; source: string }) => {
      const currency = readCurrency(code);
      const asOf = options.asOf === undefined ? bank.clock.now() : new Date(options.asOf);
      if (Number.isNaN(asOf.getTime())) throw new WrongUsage(`${options.asOf} is not a time of ISO 8601.`);
      return keep(bank, [{ currency, usd, asOf, source: readLine('--source', options.source, sourceLengthMax) }]);
    }));

  rates
    .command('import')
    .description('add the rates of a file: CSV (currency,usd,as_of,source), ECB eurofxref-daily.xml, Bank of Russia XML_daily')
    .argument('<file>')
    .action(onBank(surroundings, async (bank, file: string) => keep(bank, readRateFile(await readFile(file)))));
};

async function keep({ db, clock, newId }: OpenBank, rates: readonly RateToSet[]): Promise<Report> {
  if (rates.length === 0) throw new CommandRefused('The file holds no rates.');
  const early = rates.find(({ asOf }) => asOf.getTime() > clock.now().getTime() + futureMaxMs);
  if (early !== undefined) {
    throw new CommandRefused(`The rate for ${early.currency} counts from ${early.asOf.toISOString()} only: import it then.`);
  }
  const outcome = await inTransaction(db, async (transaction) => {
    const about: FactReference[] = [];
    const wrong = await setRates(transaction, rates, () => {
      const id = newId();
      about.push({ kind: 'rate', id });
      return id;
    });
    if (wrong === undefined) {
      await recordStaffAct(transaction, { newId }, { kind: 'rates_set', subject: rates.map(({ currency }) => currency).join(' ').slice(0, 100), about });
    }
    return wrong;
  });
  if (outcome !== undefined) throw new CommandRefused(`The rate for ${outcome.wrong.currency} cannot be kept: ${outcome.wrong.usd}.`);
  const [first] = rates;
  return {
    json: rates.map(({ currency, usd, asOf, source }) => ({ currency, usd, as_of: asOf.toISOString(), source })),
    text: rates.length === 1
      ? `1 ${first!.currency} is ${first!.usd} USD as of ${first!.asOf.toISOString()} (${first!.source}).`
      : `Added ${rates.length} rates as of ${first!.asOf.toISOString()} (${first!.source}).`,
  };
}
