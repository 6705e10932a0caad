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
  type Refusal,
} from '@bank/contract';
import { parseAmount, type CurrencyCode } from '@bank/money';
import { findAccountOf } from '../accounts/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { accountsSeen, mayOrder, type Actor } from '../../base/platform/rights.ts';
import {
  judgeSwiftTexts,
  readBic,
  readCreditorAccount,
  type InternationalBooking,
  type TextToSend,
} from '../payments/index.ts';
import type { AsTyped, InternationalContent } from './content.ts';
import { judgeOrderLimits } from './judge-client-limits.ts';
import { firstEmpty } from './judge-internal.ts';
import { limitRates } from './limit-rates.ts';
import { refusedByCountry } from './screen-parties.ts';

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
] as const satisfies readonly (keyof AsTyped<InternationalContent>)[];

/** The first field that holds nothing. */
export function emptyField(asked: AsTyped<InternationalContent>): string | undefined {
  return firstEmpty(asked, required);
}

/** Town, street and post code in one text; ISO 20022 carries no more in its address fields. */
const addressLengthMax = 280;

/**
 * Judges an order in the documented order: texts, account, amount, BIC, country, town, creditor account, charges, rules
 * of countries, and last the right to send it off.
 */
export async function judgeInternational(
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  asked: Actor & AsTyped<InternationalContent>,
): Promise<InternationalBooking | Refusal> {
  const { db } = platform;
  const formed = judgeForm(asked, await findAccountOf(db, accountsSeen(asked), asked.debtorAccount));
  if (isRefusal(formed)) return formed;
  const { debtorAccount, amount } = formed;
  const notServed = await refusedByCountry(db, formed, asked.clientId);
  if (notServed !== undefined) return notServed;

  const { rights } = asked;
  const valueIn = await limitRates(platform, [{ rights, amount }]);
  const right = mayOrder(rights, { accountId: debtorAccount.id, amount, valueIn });
  if (isRefusal(right)) return right;
  // What was sent today is judged where it is booked: an order may go on another day.
  const limited = await judgeOrderLimits(
    platform,
    db,
    { ...asked, accountId: debtorAccount.id, kind: formed.type, amount },
    'somebody',
  );
  return limited ?? formed;
}

/** The rules that need nothing but the order and its account: texts to charges. */
export function judgeForm<Debtor extends { readonly currency: CurrencyCode }>(
  asked: AsTyped<InternationalContent>,
  debtorAccount: Debtor | undefined,
): (Omit<InternationalBooking, 'debtorAccount'> & { readonly debtorAccount: Debtor }) | Refusal {
  const texts = judgeTexts(asked);
  if (isRefusal(texts)) return texts;
  if (debtorAccount === undefined) return refuse('debtor_account_not_found', 'debtorAccount');
  const parsed = parseAmount(asked.amount, debtorAccount.currency);
  if (!parsed.ok) return refuse(parsed.refusal, 'amount');
  const creditorAgentBic = readBic(asked.creditorAgentBic);
  if (creditorAgentBic === undefined) return refuse('creditor_agent_bic_malformed', 'creditorAgentBic');
  const creditorCountry = asked.creditorCountry.trim().toUpperCase();
  if (!isCountryCode(creditorCountry)) return refuse('creditor_country_unknown', 'creditorCountry');
  if (!addressNamesTown(texts.creditorAddress, creditorCountry))
    return refuse('creditor_town_missing', 'creditorAddress');
  const creditorAccount = readCreditorAccount(asked.creditorAccount, creditorCountry);
  if (creditorAccount === undefined) return refuse('creditor_account_malformed', 'creditorAccount');
  const charges = asked.charges.trim().toUpperCase();
  if (!isWireCharges(charges)) return refuse('charge_bearer_unknown', 'charges');

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
function judgeTexts(asked: AsTyped<InternationalContent>): Record<TextName, string> | Refusal {
  const names = Object.keys(lengthMax) as TextName[];
  const judged = judgeSwiftTexts(
    Object.fromEntries(
      names.map((name) => [name, { text: asked[name], lengthMax: lengthMax[name], field: name }]),
    ) as Record<TextName, TextToSend>,
  );
  if (isRefusal(judged)) return judged;
  return Object.fromEntries(names.map((name) => [name, judged[name].sent])) as Record<TextName, string>;
}
