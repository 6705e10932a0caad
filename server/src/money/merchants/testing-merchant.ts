import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { endBlockKind } from '../../office/blocks/index.ts';
import { twoPeople, type TwoPeople } from '../../office/changes/testing-two-people.ts';
import { openTestBank, type TestBank, type TestClient } from '../../testing/bank-for-tests.ts';
import { openTestPaymentApi, type TestPaymentApi } from '../../testing/payment-api-for-tests.ts';
import { startTestAcquirer } from '../card-payments/testing-acquirer.ts';
import { setMerchantTerms } from '../card-settlements/index.ts';

/** What a merchant of the tests holds: the first account pays the security deposit. */
export const holds = ['150000.00 USD', '10.00 EUR'] as const;

export interface TestMerchant {
  readonly bank: TestBank;
  readonly api: TestPaymentApi;
  readonly shop: TestClient<typeof holds>;
  readonly people: TwoPeople;
  readonly close: () => Promise<void>;
}

/** A bank with an acquirer, and a client on whom two people agreed as a merchant. */
export async function openTestMerchant(): Promise<TestMerchant> {
  const acquirer = await startTestAcquirer();
  const keyFile = join(mkdtempSync(join(tmpdir(), 'bank-')), 'key');
  writeFileSync(keyFile, 'a-key-of-the-acquirer');
  const bank = await openTestBank({ settings: { CARD_ACQUIRER_URL: acquirer.url, CARD_ACQUIRER_KEY_FILE: keyFile } });
  await bank.setRate('EUR', '1.10');
  const api = await openTestPaymentApi(bank);
  const shop = await bank.client({ holds, companyName: 'A shop' });
  const people = await takeOn(bank, shop);
  const close = async () => {
    await api.close();
    await bank.close();
    await acquirer.close();
  };
  return { bank, api, shop, people, close };
}

/** Two people of the bank take a client on, with two shops to which payers go back. */
export async function takeOn(of: TestBank, client: TestClient<typeof holds>, state = 'open'): Promise<TwoPeople> {
  const people = await twoPeople(of, [setMerchantTerms(of.platform), endBlockKind(of.platform)]);
  const terms = {
    client: client.number,
    account: client.accounts[0].number,
    rate: '3.00',
    reserve: '10',
    reserveDays: '180',
    paymentLimit: '5000.00',
    dayLimit: '20000.00',
    returnAddresses: 'https://shop.example, https://shop.example/\nhttps://till.shop.example',
    state,
  };
  expect(await people.change('set_merchant_terms', terms)).toBe('done');
  return people;
}
