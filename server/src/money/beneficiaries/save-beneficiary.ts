import {
  addressPartLengthMax,
  beneficiariesMax,
  compactAccount,
  isCountryCode,
  isRefusal,
  nameLengthMax,
  namesTown,
  referenceLengthMax,
  refuse,
  refuseFor,
  type Beneficiary,
  type Refusal,
} from '@bank/contract';
import { inTransaction } from '@bank/database';
import { recordEvent } from '../../base/audit/index.ts';
import { judgeSwiftTexts, judgeText, readBic, readCreditorAccount } from '../payments/index.ts';
import { countAttempt, secondsUntilBelow } from '../../base/platform/attempts.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import {
  countriesOfBank,
  keepScreened,
  screenNames,
  type AskedName,
  type FurtherText,
} from '../../people/screening/index.ts';
import { mailChange } from './mail-change.ts';
import {
  countBeneficiaries,
  findSame,
  insertBeneficiary,
  lockList,
  setDetails,
  type BeneficiaryToSave,
} from './store.ts';

/** A beneficiary as the client wants it kept; the label may be empty, then the name serves. */
export interface BeneficiaryWish extends Omit<Beneficiary, 'id'> {
  readonly clientId: string;
  readonly origin: RequestOrigin;
}

/** What has to be filled in, in the order in which it is looked at. */
const required = [
  'creditorName',
  'creditorAccount',
  'creditorCountry',
  'creditorAgentName',
  'creditorAgentBic',
  'street',
  'town',
] as const;

/**
 * Changes of one client's list that the bank mails of; times the rate limit scale. What it cannot mail of is refused.
 */
const changesPerClient = { attempts: 20, windowSeconds: 60 * 60 } as const;

/**
 * Keeps a beneficiary, judged as an order to it would be, so that what was saved can be sent. One of the same country,
 * account, name and BIC is the same one: it takes the new name of the bank, address and reference and keeps its label.
 * With another BIC it is another one, so that a beneficiary never turns into somebody else. The client is mailed about
 * every change, and it goes into the audit trail; where nothing changes, nothing happens. The name is compared with the
 * lists of sanctions; what staff think of it is told to nobody outside.
 */
export async function saveBeneficiary(platform: Platform, wish: BeneficiaryWish): Promise<Beneficiary | Refusal> {
  const judged = judgeBeneficiary(wish);
  if (isRefusal(judged)) return judged;
  const { clientId, origin } = wish;
  const screened = await screenNames(platform, [askedBeneficiary(judged)], {
    bank: countriesOfBank({ bic: judged.creditorAgentBic, account: judged.creditorAccount }),
    beneficiary: [judged.creditorCountry],
  });
  const { outcome } = await inTransaction(platform.db, async (transaction) => {
    await lockList(transaction, clientId);
    const same = await findSame(transaction, { ...judged, clientId });
    const details = { ...judged, clientId, savedAt: platform.clock.now() };
    if (same !== undefined && isUnchanged(same, details)) return { outcome: same };
    if (same === undefined && (await countBeneficiaries(transaction, clientId)) >= BigInt(beneficiariesMax))
      return { outcome: refuse('too_many_beneficiaries') };
    const tooSoon = await countChange(transaction, platform, clientId);
    // Under another name: a change that comes too soon stays counted.
    if (tooSoon !== undefined) return { outcome: tooSoon };
    const saved =
      same === undefined
        ? await insertBeneficiary(transaction, { ...details, id: platform.newId() })
        : await setDetails(transaction, { ...details, id: same.id });
    const change = same === undefined ? 'saved' : 'changed';
    const { id: subject } = saved;
    const about = [{ kind: 'beneficiary', id: subject }] as const;
    await recordEvent(transaction, platform, { kind: `beneficiary_${change}`, clientId, origin, subject, about });
    if (screened !== undefined)
      await keepScreened(transaction, platform, screened, { kind: 'beneficiary', id: saved.id });
    await mailChange(transaction, platform, { clientId, origin, change, beneficiary: saved });
    return { outcome: saved };
  });
  return outcome;
}

/** All that a beneficiary names, as the round of screening reads it. */
function askedBeneficiary(judged: Omit<BeneficiaryToSave, 'id' | 'clientId' | 'savedAt'>): AskedName {
  const { creditorName: name, creditorCountry: country, creditorAgentName, creditorAgentBic } = judged;
  const texts: readonly FurtherText[] = [
    { role: 'bank', text: creditorAgentName, country: creditorAgentBic.slice(4, 6) },
    { role: 'bic', text: creditorAgentBic },
    { role: 'account', text: judged.creditorAccount },
    { role: 'reference', text: judged.remittanceInformation },
    { role: 'address', text: `${judged.street}, ${judged.town}` },
    { role: 'name', text: judged.label },
  ];
  return { name, country, furtherTexts: texts.filter(({ text }) => text !== '') };
}

/** Whether a beneficiary would stand in the list as it does; BIC and label stay in any case. */
function isUnchanged(same: Beneficiary, wished: Omit<BeneficiaryToSave, 'id'>): boolean {
  const details = ['creditorName', 'creditorAgentName', 'street', 'postCode', 'town', 'remittanceInformation'] as const;
  return details.every((name) => same[name] === wished[name]);
}

async function countChange(
  transaction: Database,
  { config }: Platform,
  clientId: string,
): Promise<Refusal | undefined> {
  const changes = { key: `beneficiary-change:${clientId}`, windowSeconds: changesPerClient.windowSeconds };
  const changesMax = changesPerClient.attempts * config.rateLimitScale;
  if ((await countAttempt(transaction, changes)) <= changesMax) return undefined;
  return refuseFor('too_many_requests', await secondsUntilBelow(transaction, changes, changesMax));
}

/** Judges in the order of the contract: empty, texts, BIC, country, town, account. */
function judgeBeneficiary(wish: BeneficiaryWish): Omit<BeneficiaryToSave, 'id' | 'clientId' | 'savedAt'> | Refusal {
  const empty = required.find((name) => wish[name].trim() === '');
  if (empty !== undefined) return refuse('all_fields_required', empty);
  const label = judgeText(wish.label, { lengthMax: nameLengthMax, field: 'label' });
  const texts = judgeSwiftTexts({
    creditorName: { text: wish.creditorName, lengthMax: nameLengthMax, field: 'creditorName' },
    creditorAgentName: { text: wish.creditorAgentName, lengthMax: nameLengthMax, field: 'creditorAgentName' },
    street: { text: wish.street, lengthMax: addressPartLengthMax.street, field: 'street' },
    postCode: { text: wish.postCode, lengthMax: addressPartLengthMax.postCode, field: 'postCode' },
    town: { text: wish.town, lengthMax: addressPartLengthMax.town, field: 'town' },
    remittanceInformation: {
      text: wish.remittanceInformation,
      lengthMax: referenceLengthMax,
      field: 'remittanceInformation',
    },
  });
  // Of the two, what cannot be written at all comes before what is too long.
  if (isRefusal(label) && (label.refusal !== 'text_too_long' || !isRefusal(texts))) return label;
  if (isRefusal(texts)) return texts;
  const creditorAgentBic = readBic(wish.creditorAgentBic);
  if (creditorAgentBic === undefined) return refuse('creditor_agent_bic_malformed', 'creditorAgentBic');
  const creditorCountry = wish.creditorCountry.trim().toUpperCase();
  if (!isCountryCode(creditorCountry)) return refuse('creditor_country_unknown', 'creditorCountry');
  if (!namesTown(texts.town.sent)) return refuse('creditor_town_missing', 'town');
  const creditorAccount = readCreditorAccount(wish.creditorAccount, creditorCountry);
  if (creditorAccount === undefined) return refuse('creditor_account_malformed', 'creditorAccount');
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
    remittanceInformation: texts.remittanceInformation.typed,
    identity: [creditorCountry, compactAccount(creditorAccount), texts.creditorName.sent.toLowerCase()].join('|'),
  };
}
