import {
  addressPartLengthMax,
  compactAccount,
  isCountryCode,
  isRefusal,
  nameLengthMax,
  namesTown,
  referenceLengthMax,
  refuse,
  type Refusal,
} from '@bank/contract';
import { inTransaction } from '@bank/database';
import { judgeSwiftTexts, judgeText, readBic, readCreditorAccount } from '../payments/index.ts';
import type { Platform } from '../platform/platform.ts';
import { beneficiaryFields as field, type Beneficiary } from './beneficiary.ts';
import { upsertBeneficiary, type BeneficiaryToSave } from './store.ts';

/** A beneficiary as the client wants it kept; the label may be empty, then the name serves. */
export interface BeneficiaryWish extends Omit<Beneficiary, 'id'> {
  readonly clientId: string;
}

const optional: readonly string[] = [field.label, field.postCode, field.remittanceInformation];

/**
 * Keeps a beneficiary, judged as an order to it would be, so that what was saved can be sent. One of the same country,
 * account and name is the same one: it takes the new details and keeps its label.
 */
export async function saveBeneficiary({ db, newId, clock }: Platform, wish: BeneficiaryWish): Promise<Beneficiary | Refusal> {
  const judged = judgeBeneficiary(wish);
  if (isRefusal(judged)) return judged;
  return inTransaction(db, (transaction) =>
    upsertBeneficiary(transaction, { ...judged, id: newId(), clientId: wish.clientId, savedAt: clock.now() }),
  );
}

/** Judges in the order of the contract: empty, texts, BIC, country, town, account. */
function judgeBeneficiary(wish: BeneficiaryWish): Omit<BeneficiaryToSave, 'id' | 'clientId' | 'savedAt'> | Refusal {
  const names = Object.keys(field) as (keyof typeof field)[];
  const empty = names.find((name) => wish[name].trim() === '' && !optional.includes(field[name]));
  if (empty !== undefined) return refuse('all_fields_required', field[empty]);
  const label = judgeText(wish.label, { lengthMax: nameLengthMax, field: field.label });
  const texts = judgeSwiftTexts({
    creditorName: { text: wish.creditorName, lengthMax: nameLengthMax, field: field.creditorName },
    creditorAgentName: { text: wish.creditorAgentName, lengthMax: nameLengthMax, field: field.creditorAgentName },
    street: { text: wish.street, lengthMax: addressPartLengthMax.street, field: field.street },
    postCode: { text: wish.postCode, lengthMax: addressPartLengthMax.postCode, field: field.postCode },
    town: { text: wish.town, lengthMax: addressPartLengthMax.town, field: field.town },
    reference: { text: wish.remittanceInformation, lengthMax: referenceLengthMax, field: field.remittanceInformation },
  });
  // Of the two, what cannot be written at all comes before what is too long.
  if (isRefusal(label) && (label.refusal !== 'text_too_long' || !isRefusal(texts))) return label;
  if (isRefusal(texts)) return texts;
  const creditorAgentBic = readBic(wish.creditorAgentBic);
  if (creditorAgentBic === undefined) return refuse('creditor_agent_bic_malformed', field.creditorAgentBic);
  const creditorCountry = wish.creditorCountry.trim().toUpperCase();
  if (!isCountryCode(creditorCountry)) return refuse('creditor_country_unknown', field.creditorCountry);
  if (!namesTown(texts.town.sent)) return refuse('creditor_town_missing', field.town);
  const creditorAccount = readCreditorAccount(wish.creditorAccount, creditorCountry);
  if (creditorAccount === undefined) return refuse('creditor_account_malformed', field.creditorAccount);
  return {
    label: isRefusal(label) || label === '' ? texts.creditorName.typed : label,
    creditorName: texts.creditorName.typed,
    creditorAccount,
    creditorCountry,
    creditorAgentName: texts.creditorAgentName.typed,
    creditorAgentBic,
    street: texts.street.typed,
    postCode: texts.postCode.typed,
    town: texts.town.typed,
    remittanceInformation: texts.reference.typed,
    identity: [creditorCountry, compactAccount(creditorAccount), texts.creditorName.sent.toLowerCase()].join('|'),
  };
}
