import { currencyCode, money } from '@bank/money';
import { sql } from 'kysely';
import { recordEvents } from '../../base/audit/index.ts';
import { testRecorder } from '../../base/platform/testing-platform.ts';
import { changeKinds } from '../../office/changes/index.ts';
import { twoPeople } from '../../office/changes/testing-two-people.ts';
import type { Platform } from '../../base/platform/platform.ts';
import type { ProposalKind } from '../../people/proposals/index.ts';
import { openTestBank } from '../../testing/bank-for-tests.ts';
import { samplePayment } from '../../testing/payment-api-for-tests.ts';
import { readAskedPayment } from '../card-payments/asked-payment.ts';
import type { CardDesk } from '../card-payments/card-desk.ts';
import { openCardKey } from '../card-payments/card-key.ts';
import { createPayment } from '../card-payments/create-payment.ts';
import { openHttpAcquirer } from '../card-payments/http-acquirer.ts';
import { refundOnce } from '../card-payments/refund-payment.ts';
import { findOutRefunds } from '../card-payments/find-out-refunds.ts';
import { sandboxAcquirer } from '../card-payments/sandbox-acquirer.ts';
import { takeNotice } from '../card-payments/take-notice.ts';
import type { CardPayment } from '../card-payments/store.ts';
import { startTestAcquirer } from '../card-payments/testing-acquirer.ts';
import { findMerchantOfClient, type Merchant } from '../merchants/index.ts';
import { bookCardPayments, returnMerchantDeposit, setMerchantTerms, settleMerchants } from './index.ts';

/** Terms of a merchant as two people set them. */
export const tillTerms = {
  rate: '3.00',
  reserve: '10',
  reserveDays: '180',
  paymentLimit: '5000.00',
  dayLimit: '500000.00',
  state: 'open',
};

/** A bank with an acquirer that it reaches by HTTP, and a merchant that takes live payments in euros. */
export async function openTestTill(further: (platform: Platform) => readonly ProposalKind[] = () => []) {
  const bank = await openTestBank();
  const { platform } = bank;
  const { db, newId } = platform;
  await bank.setRate('EUR', '1.10');
  const acquirer = await startTestAcquirer();
  const shop = await bank.client({ holds: ['150000.00 USD', '10.00 EUR'], companyName: 'A shop' });
  const desk: CardDesk = {
    ...platform,
    acquirer: sandboxAcquirer,
    liveAcquirer: openHttpAcquirer({ url: acquirer.url, key: 'a key of the acquirer', timeoutMs: 20_000 }),
    fingerprint: openCardKey({ cardKeyFile: undefined }),
  };
  const kinds = [
    ...changeKinds(platform),
    setMerchantTerms(platform),
    returnMerchantDeposit(platform),
    ...further(platform),
  ];
  const people = await twoPeople(bank, kinds);
  const asked = { client: shop.number, account: shop.accounts[0].number, ...tillTerms };
  const set = await people.change('set_merchant_terms', asked);
  if (set !== 'done') throw new Error(JSON.stringify(set));
  const { id } = (await findMerchantOfClient(db, shop.id))!;
  const credentialsId = newId();
  await sql`
    insert into merchant_credentials (id, merchant_id, mode, login, password_hash)
    values (${credentialsId}, ${id}, 'live', ${`live_${credentialsId.slice(-8)}`}, 'none')`.execute(db);
  await recordEvents(db, testRecorder, [
    { kind: 'client_created', clientId: shop.id, about: [{ kind: 'merchant', id }] },
  ]);
  const merchant: Merchant = { id, clientId: shop.id, credentialsId, mode: 'live', discountBasisPoints: 300 };
  const owner = { merchantId: id, mode: 'live' as const };
  let payers = 0;

  return {
    bank,
    acquirer,
    shop,
    desk,
    people,
    merchant,
    owner,
    async pay(amount: string, changes: Readonly<Record<string, unknown>> = {}): Promise<CardPayment> {
      const payer = { payer_id: `P-${(payers += 1)}`, card_number: '5555555555554444' };
      const outcome = await createPayment(
        desk,
        merchant,
        readAskedPayment({ ...samplePayment, ...payer, amount, ...changes }),
      );
      if (!('id' in outcome)) throw new Error(JSON.stringify(outcome));
      return outcome;
    },
    /** A part goes back: the id of the refund. */
    async refund({ number }: CardPayment, minor: bigint): Promise<string> {
      const refundId = newId();
      const refunded = await refundOnce(desk, owner, { number, refundId, amount: money(minor, currencyCode('EUR')) });
      if (typeof refunded === 'string') throw new Error(JSON.stringify(refunded));
      return refundId;
    },
    async chargeBack({ id: paymentId }: CardPayment): Promise<void> {
      acquirer.held.get(paymentId)!.state = 'charged_back';
      await takeNotice(desk, 'live', paymentId);
    },
    /** The acquirer is told of refunds, and says that they are done. */
    refundsAreAnswered: () => findOutRefunds(desk, { modes: ['live'] }),
    async aDayLater(): Promise<void> {
      await bookCardPayments(platform);
      bank.clock.passHours(24);
      await settleMerchants(platform);
    },
    /** What stands on an account of the books, in minor units. */
    async standing(code: string): Promise<bigint> {
      const { rows } = await sql<{ minor: bigint }>`
        select balance_minor as minor from ledger_accounts where code = ${code}`.execute(bank.database.db);
      return rows[0]?.minor ?? 0n;
    },
    async close(): Promise<void> {
      await acquirer.close();
      await bank.close();
    },
  };
}

export type TestTill = Awaited<ReturnType<typeof openTestTill>>;
