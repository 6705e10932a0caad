import { openDatabase, silentLog } from '@bank/database';
import { readConfig } from '../../base/platform/config.ts';
import { newId } from '../../base/platform/new-id.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readAskedPayment } from '../card-payments/asked-payment.ts';
import { openCardKey } from '../card-payments/card-key.ts';
import { createPayment } from '../card-payments/create-payment.ts';
import { findOutRefunds } from '../card-payments/find-out-refunds.ts';
import { openHttpAcquirer } from '../card-payments/http-acquirer.ts';
import { refundPayment } from '../card-payments/refund-payment.ts';
import { sandboxAcquirer } from '../card-payments/sandbox-acquirer.ts';
import type { Merchant } from '../merchants/index.ts';
import { bookCardPayments } from './index.ts';

/*
 * A server that takes a live payment and is killed at one step: `asked`, when the acquirer has the question and has not
 * answered; `answered`, when its answer came and is not kept; `kept`, when it is kept and not booked; `booked`, when
 * the entries are written and not committed. Of a refund: `refund_kept`, when nobody was asked for it; `refund_asked`
 * and `refund_answered`, as of the payment; `refund_booked`, when its entries are written and not committed.
 */
const [databaseUrl = '', moment = '', url = '', given = '{}', payer = '', step = ''] = process.argv.slice(2);
const die = (): void => void process.kill(process.pid, 'SIGKILL');
const merchant = JSON.parse(given) as Merchant;

const { db } = await openDatabase({ databaseUrl, log: silentLog });
let isBooking = false;
const now = () => new Date(moment);
/** The clock is read for the date of the entries, and once more when they are written. */
const bookingTime = () => {
  if (isBooking && step.endsWith('booked')) setImmediate(die);
  return now();
};
const platform: Platform = {
  db,
  newId,
  log: silentLog as Platform['log'],
  clock: { now, bookingTime },
  config: readConfig({}),
};
const http = openHttpAcquirer({ url, key: 'a key of the acquirer', timeoutMs: 20_000 });
const liveAcquirer: typeof http = {
  ...http,
  async authorise(asked) {
    if (step === 'asked') {
      void http.authorise(asked).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 1));
      die();
    }
    const answer = await http.authorise(asked);
    if (step === 'answered') die();
    return answer;
  },
  async refund(asked) {
    if (step === 'refund_asked') {
      void http.refund(asked).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 1));
      die();
    }
    const answer = await http.refund(asked);
    if (step === 'refund_answered') die();
    return answer;
  },
};
const desk = {
  ...platform,
  acquirer: sandboxAcquirer,
  liveAcquirer,
  fingerprint: openCardKey({ cardKeyFile: undefined }),
};
const card = { owner: 'A. EXAMPLE', card_number: '5555555555554444', cvv: '123', validity: '12/39' };
const asked = readAskedPayment({ ...card, payer_id: payer, amount: '10.00', currency: 'EUR' });
const payment = await createPayment(desk, merchant, asked);
if (step === 'kept') die();
if (step.startsWith('refund') && 'id' in payment) {
  await refundPayment(desk, { merchantId: merchant.id, mode: 'live' }, { number: payment.number, payerId: payer });
  if (step === 'refund_kept') die();
  await findOutRefunds(desk, { modes: ['live'] });
}
isBooking = true;
await bookCardPayments(platform);
