import { openDatabase, silentLog } from '@bank/database';
import { currencyCode, money } from '@bank/money';
import { once } from 'node:events';
import { readConfig } from '../../base/platform/config.ts';
import { newId } from '../../base/platform/new-id.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { findOutRefunds } from '../card-payments/find-out-refunds.ts';
import { openHttpAcquirer } from '../card-payments/http-acquirer.ts';
import { refundOnce } from '../card-payments/refund-payment.ts';
import { sandboxAcquirer } from '../card-payments/sandbox-acquirer.ts';
import { takeNotice } from '../card-payments/take-notice.ts';
import { bookCardPayments, releaseReserves, settleMerchants } from './index.ts';

/*
 * Another server of the bank. It waits for a word, and then refunds the same payments, takes the same notices, and
 * books and settles as its jobs do, all at once.
 */
const [databaseUrl = '', moment = '', url = '', merchantId = '', given = '[]'] = process.argv.slice(2);
const payments = JSON.parse(given) as readonly { readonly id: string; readonly number: string }[];
const { db, close } = await openDatabase({ databaseUrl, log: silentLog });
const now = () => new Date(moment);
const platform: Platform = {
  db,
  newId,
  log: silentLog as Platform['log'],
  clock: { now, bookingTime: now },
  config: readConfig({}),
};
const liveAcquirer = openHttpAcquirer({ url, key: 'a key of the acquirer', timeoutMs: 20_000 });
const desk = { ...platform, acquirer: sandboxAcquirer, liveAcquirer };
process.stdout.write('ready\n');
await once(process.stdin, 'data');
await Promise.all([
  ...payments.flatMap(({ id, number }) => [
    takeNotice(desk, 'live', id),
    ...Array.from({ length: 5 }, () =>
      refundOnce(
        desk,
        { merchantId, mode: 'live' },
        { number: BigInt(number), refundId: newId(), amount: money(3_000n, currencyCode('EUR')) },
      ),
    ),
  ]),
  findOutRefunds(desk, { modes: ['live'] }),
  bookCardPayments(platform),
  settleMerchants(platform),
  releaseReserves(platform),
]);
await findOutRefunds(desk, { modes: ['live'] });
await close();
process.exit(0);
