import {
  addressNamesTown,
  chargeBearers,
  goesBySepa,
  isCountryCode,
  isRefusal,
  isWireCharges,
  nameLengthMax,
  referenceLengthMax,
  refuse,
  type ChargeBearer,
  type Refusal,
} from '@bank/contract';
import { parseAmount, type Money } from '@bank/money';
import { findAccountOf, type Account } from '../accounts/index.ts';
import type { InternationalContent } from './index.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { accountsSeen, mayOrder, type Actor } from '../../base/platform/rights.ts';
import { readBic, readCreditorAccount } from '../payments/creditor-account.ts';
import { judgeSwiftTexts, type TextToSend } from '../payments/judge-text.ts';
import { limitRates } from './limit-rates.ts';

/** An international transfer as the client asks for it. */
export interface InternationalTransferInstruction extends Actor, Omit<InternationalContent, 'currency'> {
  readonly origin: RequestOrigin;
  readonly idempotencyKey: string | undefined;
}

/** An order that keeps every rule that can be judged before the books are asked, its texts as they will be sent. */
export interface InternationalTransfer {
  readonly type: 'swift' | 'sepa';
  readonly debtorAccount: Account;
  readonly amount: Money;
  readonly creditorAgentName: string;
  readonly creditorAgentBic: string;
  readonly creditorAccount: string;
  readonly remittanceInformation: string;
  readonly creditorName: string;
  readonly creditorCountry: string;
  readonly creditorAddress: string;
  readonly chargeBearer: ChargeBearer;
}

/** What a client fills in, in the order in which it is looked at. All of it is required (spec 5). */
const required = [
  'debtorAccount',
  'amount',
  'creditorAgentName',
  'creditorAgentBic',
  'creditorAccount',
  'remittanceInformation',
  'creditorName',
  'creditorCountry',
  'creditorAddress',
  'charges',
] as const satisfies readonly (keyof InternationalTransferInstruction)[];

/** The first field that holds nothing. */
export function emptyField(instruction: InternationalTransferInstruction): string | undefined {
  return required.find((name) => instruction[name].trim() === '');
}

/** Town, street and post code in one text; ISO 20022 carries no more in its address fields. */
const addressLengthMax = 280;

/**
 * Judges an order in the documented order: texts, account, amount, BIC, country, town, creditor account, charges, and
 * last the right to send it off.
 */
export async function judgeInternationalTransfer(
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  instruction: InternationalTransferInstruction,
): Promise<InternationalTransfer | Refusal> {
  const { db } = platform;
  const texts = judgeTexts(instruction);
  if (isRefusal(texts)) return texts;

  const debtorAccount = await findAccountOf(db, accountsSeen(instruction), instruction.debtorAccount);
  if (debtorAccount === undefined) return refuse('debtor_account_not_found', 'debtorAccount');
  const parsed = parseAmount(instruction.amount, debtorAccount.currency);
  if (!parsed.ok) return refuse(parsed.refusal, 'amount');
  const creditorAgentBic = readBic(instruction.creditorAgentBic);
  if (creditorAgentBic === undefined) return refuse('creditor_agent_bic_malformed', 'creditorAgentBic');
  const creditorCountry = instruction.creditorCountry.trim().toUpperCase();
  if (!isCountryCode(creditorCountry)) return refuse('creditor_country_unknown', 'creditorCountry');
  if (!addressNamesTown(texts.creditorAddress)) return refuse('creditor_town_missing', 'creditorAddress');
  const creditorAccount = readCreditorAccount(instruction.creditorAccount, creditorCountry);
  if (creditorAccount === undefined) return refuse('creditor_account_malformed', 'creditorAccount');
  const charges = instruction.charges.trim().toUpperCase();
  if (!isWireCharges(charges)) return refuse('charge_bearer_unknown', 'charges');

  const { rights } = instruction;
  const valueIn = await limitRates(platform, [{ rights, amount: parsed.amount }]);
  const right = mayOrder(rights, { accountId: debtorAccount.id, amount: parsed.amount, valueIn });
  if (isRefusal(right)) return right;

  const isSepa = goesBySepa({ currency: debtorAccount.currency, creditorCountry, charges });
  return {
    ...texts,
    type: isSepa ? 'sepa' : 'swift',
    debtorAccount,
    amount: parsed.amount,
    creditorAgentBic,
    creditorCountry,
    creditorAccount,
    chargeBearer: chargeBearers[charges],
  };
}

const lengthMax = {
  creditorAgentName: nameLengthMax,
  remittanceInformation: referenceLengthMax,
  creditorName: nameLengthMax,
  creditorAddress: addressLengthMax,
} as const;
type TextName = keyof typeof lengthMax;

/** One text of an order as it will be sent; undefined where it cannot be. */
export function textAsSent(name: TextName, text: string): string | undefined {
  const judged = judgeSwiftTexts({ [name]: { text, lengthMax: lengthMax[name], field: name } });
  return isRefusal(judged) ? undefined : judged[name]!.sent;
}

/** The order's texts as they will be sent, in SWIFT characters. */
function judgeTexts(instruction: InternationalTransferInstruction): Record<TextName, string> | Refusal {
  const names = Object.keys(lengthMax) as TextName[];
  const judged = judgeSwiftTexts(
    Object.fromEntries(
      names.map((name) => [name, { text: instruction[name], lengthMax: lengthMax[name], field: name }]),
    ) as Record<TextName, TextToSend>,
  );
  if (isRefusal(judged)) return judged;
  return Object.fromEntries(names.map((name) => [name, judged[name].sent])) as Record<TextName, string>;
}
