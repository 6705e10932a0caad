import { brand, isRefusal, refuse, type Refusal } from '@bank/contract';
import { merchantTermsContent, type Difference, type MerchantTermsContent } from '@bank/contract/office';
import { postEntries, type JournalEntryId } from '@bank/ledger';
import {
  amountText,
  compare,
  currencyCode,
  hundredthsOf,
  money,
  parseAmount,
  percentText,
  type Money,
} from '@bank/money';
import { recordStaffAct, type FactReference } from '../../base/audit/index.ts';
import { momentOf } from '../../base/platform/moment-store.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { findClientForStaff } from '../../people/identity/index.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';
import { findAccountByNumber, type Account } from '../accounts/index.ts';
import {
  findMerchantOfClient,
  insertDeposit,
  insertMerchantOnly,
  insertTerms,
  readReturnOrigin,
  type MerchantOfClient,
  type MerchantTerms,
} from '../merchants/index.ts';
import { insertPayments } from '../payments/index.ts';
import { openCardAccounts } from './card-accounts.ts';

const dollar = currencyCode('USD');
const returnOriginsMax = 20;
/** The same for all merchants (spec 9). */
export const securityDeposit = money(10_000_000n, dollar);

/**
 * Takes a client on as a merchant, changes the terms of one, or blocks it. The first time the security deposit goes
 * from an account of the client to the bank's own.
 */
export function setMerchantTerms(platform: Platform): ProposalKind {
  return defineProposalKind<MerchantTermsContent>({
    kind: 'set_merchant_terms',
    proposedBy: ['support', 'payments', 'administrator'],
    approvedBy: ['approver', 'compliance'],
    content: merchantTermsContent,
    subject: ({ client }) => client.toUpperCase(),
    describe: async (database, content) => {
      const asked = await readAsked(database, content);
      if (isRefusal(asked)) return asked;
      const { clientNumber, merchant, account, terms } = asked;
      const was = merchant?.terms && figuresOf(merchant.terms);
      const willBe = figuresOf(terms);
      const changed = Object.keys(willBe).filter((figure) => was?.[figure] !== willBe[figure]);
      if (changed.length === 0) return refuse('nothing_to_change');
      return [
        ...changed.map(
          (of): Difference => ({
            what: 'merchant_terms',
            of: `${clientNumber} ${of}`,
            was: was?.[of] ?? null,
            willBe: willBe[of]!,
          }),
        ),
        ...(account === undefined
          ? []
          : [
              { what: 'security_deposit', of: account.number, was: null, willBe: amountText(securityDeposit) } as const,
            ]),
      ];
    },
    execute: async (transaction, content, { proposal, approvedBy }) => {
      const asked = await readAsked(transaction, content);
      if (isRefusal(asked)) return asked;
      const { clientId, clientName, account, terms } = asked;
      const at = await momentOf(transaction, platform.clock);
      const merchantId = asked.merchant?.id ?? platform.newId();
      if (asked.merchant === undefined) {
        const { discountBasisPoints } = terms;
        const made = { id: merchantId, clientId, name: clientName, discountBasisPoints, createdAt: at };
        await insertMerchantOnly(transaction, made);
      }
      const about: FactReference[] = [{ kind: 'merchant', id: merchantId }];
      if (account !== undefined) {
        const taken = await takeDeposit(platform, transaction, { account, clientName });
        if (isRefusal(taken)) return taken;
        const { entryId } = taken;
        const deposit = { merchantId, accountId: account.id, amount: securityDeposit, entryId, takenAt: at };
        await insertDeposit(transaction, { ...deposit, proposalId: proposal.id });
        about.push({ kind: 'booking', id: entryId });
      }
      await insertTerms(transaction, { ...terms, merchantId, proposalId: proposal.id, setAt: at });
      await recordStaffAct(
        transaction,
        { ...platform, staff: approvedBy.login },
        { kind: 'merchant_terms_set', clientId, subject: merchantId, about },
      );
      return 'done';
    },
  });
}

interface Asked {
  readonly clientId: string;
  readonly clientNumber: string;
  readonly clientName: string;
  readonly merchant: MerchantOfClient | undefined;
  /** From which the security deposit comes; undefined where it was taken. */
  readonly account: Account | undefined;
  readonly terms: MerchantTerms;
}

async function readAsked(database: Database, content: MerchantTermsContent): Promise<Asked | Refusal> {
  const number = content.client.toUpperCase();
  const client = await findClientForStaff(database, number);
  if (client === undefined || client.isDisabled || client.number !== number)
    return refuse('client_not_found', 'client');
  const terms = readTerms(content);
  if (isRefusal(terms)) return terms;
  const merchant = await findMerchantOfClient(database, client.id);
  // Payers know a shop by its company.
  const asked = {
    clientId: client.id,
    clientNumber: number,
    clientName: client.companyName || client.name,
    merchant,
    terms,
  };
  if (merchant?.depositEntryId !== undefined) return { ...asked, account: undefined };
  const account = await findAccountByNumber(database, content.account ?? '');
  if (account === undefined || account.clientId !== client.id || account.balance.currency !== dollar)
    return refuse('account_not_found', 'account');
  if (account.isClosed) return refuse('debtor_account_closed', 'account');
  const available = account.balance.amountMinor - account.minimumBalance.amountMinor - account.held.amountMinor;
  if (available < securityDeposit.amountMinor) return refuse('exceeds_available_balance', 'account');
  return { ...asked, account };
}

function readTerms(content: MerchantTermsContent): MerchantTerms | Refusal {
  const discountBasisPoints = hundredthsOf(content.rate);
  if (discountBasisPoints > 550) return refuse('rate_malformed', 'rate');
  const reserveBasisPoints = hundredthsOf(content.reserve);
  if (reserveBasisPoints > 5_000) return refuse('rate_malformed', 'reserve');
  const reserveDays = Number.parseInt(content.reserveDays, 10);
  if (reserveDays > 730) return refuse('field_malformed', 'reserveDays');
  const limits: Money[] = [];
  for (const field of ['paymentLimit', 'dayLimit'] as const) {
    const parsed = parseAmount(content[field], dollar);
    if (!parsed.ok) return refuse(parsed.refusal, field);
    limits.push(parsed.amount);
  }
  const [paymentLimit, dayLimit] = limits as [Money, Money];
  if (compare(dayLimit, paymentLimit) < 0) return refuse('amount_range_malformed', 'dayLimit');
  const takesLive = content.state === 'open';
  const typed = (content.returnAddresses ?? '').split(/[\s,]+/).filter((text) => text !== '');
  const returnOrigins = typed.map((text) => readReturnOrigin(text, 'live'));
  if (!returnOrigins.every((origin) => origin !== undefined) || returnOrigins.length > returnOriginsMax)
    return refuse('field_malformed', 'returnAddresses');
  return {
    discountBasisPoints,
    reserveBasisPoints,
    reserveDays,
    paymentLimit,
    dayLimit,
    takesLive,
    returnOrigins: [...new Set(returnOrigins)].toSorted(),
  };
}

function figuresOf(terms: MerchantTerms): Record<string, string> {
  return {
    rate: `${percentText(terms.discountBasisPoints)} %`,
    reserve: `${percentText(terms.reserveBasisPoints)} %, ${terms.reserveDays} days`,
    payment_limit: amountText(terms.paymentLimit),
    day_limit: amountText(terms.dayLimit),
    live_payments: terms.takesLive ? 'open' : 'blocked',
    return_addresses: terms.returnOrigins.join(' ') || 'none',
  };
}

async function takeDeposit(
  platform: Platform,
  transaction: Database,
  { account, clientName }: { readonly account: Account; readonly clientName: string },
): Promise<{ readonly entryId: JournalEntryId } | Refusal> {
  const { newId, clock } = platform;
  const { card_deposit: held } = await openCardAccounts(platform, transaction, dollar);
  const entryId = newId() as JournalEntryId;
  const [outcome] = await postEntries(
    transaction,
    [
      {
        id: entryId,
        kind: 'card security deposit',
        bookedAt: clock.bookingTime(),
        postings: [
          { accountId: account.ledgerAccountId, side: 'debit', amount: securityDeposit },
          { accountId: held, side: 'credit', amount: securityDeposit },
        ],
      },
    ],
    { newId },
  );
  if (outcome === undefined || 'refusal' in outcome)
    return refuse(
      outcome?.refusal === 'exceeds_available_balance' ? 'exceeds_available_balance' : 'account_unavailable',
      'account',
    );
  await insertPayments(transaction, [
    {
      id: newId(),
      journalEntryId: entryId,
      type: 'card',
      debtor: { name: clientName, account: account.number },
      creditor: { name: brand.names.en, account: `card_deposit:${dollar}` },
      remittanceInformation: 'Security deposit for card payments',
      amount: securityDeposit,
      createdAt: outcome.bookedAt,
    },
  ]);
  return { entryId };
}
