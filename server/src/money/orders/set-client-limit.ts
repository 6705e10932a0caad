import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { setClientLimitContent, type Difference, type SetClientLimit } from '@bank/contract/office';
import { amountText, currencyCode, isCurrencyCode, parseAmount, toDecimalString, type Money } from '@bank/money';
import { recordStaffAct } from '../../base/audit/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { findClientForStaff, listMemberships, lockClient } from '../../people/identity/index.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';
import { insertClientLimit, readClientLimits } from './client-limits-store.ts';

/** What a client, or one of the users, may send to other banks by order or by day: two people set it, or end it. */
export function setClientLimit(platform: Platform): ProposalKind {
  return defineProposalKind<SetClientLimit>({
    kind: 'set_client_limit',
    proposedBy: ['support', 'compliance', 'administrator'],
    approvedBy: ['approver', 'compliance'],
    content: setClientLimitContent,
    keep: async (typed) => asKept(typed),
    // The time line of the client finds it by this.
    subject: ({ client }) => client,
    describe: async (database, content) => {
      const judged = await judge(database, content);
      if (isRefusal(judged)) return judged;
      const { client, name, amount, before } = judged;
      const of = [name, content.period, content.currency].filter(Boolean).join(' ');
      const textOf = (value: Money | undefined) => (value === undefined ? null : amountText(value));
      return [
        { what: 'client', was: null, willBe: `${client.number} ${client.name}` },
        { what: 'client_limit', of, was: textOf(before), willBe: textOf(amount) } satisfies Difference,
      ];
    },
    execute: async (transaction, content, { proposal, approvedBy }) => {
      const judged = await judge(transaction, content);
      if (isRefusal(judged)) return judged;
      const { client, userId, amount } = judged;
      // Orders that are being sent are judged by the limit before, those after by this one.
      await lockClient(transaction, client.id);
      const id = platform.newId();
      await insertClientLimit(transaction, {
        id,
        clientId: client.id,
        userId,
        period: content.period,
        accountId: null,
        kind: null,
        currency: content.currency === '' ? null : content.currency,
        amountMinor: amount?.amountMinor ?? null,
        by: { proposalId: proposal.id },
      });
      await recordStaffAct(
        transaction,
        { ...platform, staff: approvedBy.login },
        { kind: 'client_limit_set', clientId: client.id, subject: id, about: [{ kind: 'client_limit', id }] },
      );
      return 'done';
    },
  });
}

/** As the bank writes it: the database compares what is kept with what was proposed. What means nothing as typed. */
function asKept(typed: unknown): unknown {
  const read = setClientLimitContent.safeParse(typed).data;
  if (read === undefined) return typed;
  const amount = amountOf(read);
  return {
    ...read,
    client: read.client.trim().toUpperCase(),
    login: read.login.trim().toLowerCase(),
    amount: amount === undefined || isRefusal(amount) ? read.amount.trim() : toDecimalString(amount),
  };
}

/** Undefined where the limit ends. That nothing may go is a block of the account, and no limit. */
function amountOf({ currency, amount }: SetClientLimit): Money | undefined | Refusal {
  if (amount.trim() === '') return undefined;
  const code = currency === '' ? 'USD' : currency;
  if (!isCurrencyCode(code)) return refuse('currency_unknown', 'currency');
  const parsed = parseAmount(amount.trim(), currencyCode(code));
  return parsed.ok ? parsed.amount : refuse(parsed.refusal, 'amount');
}

async function judge(database: Database, content: SetClientLimit) {
  const amount = amountOf(content);
  if (isRefusal(amount)) return amount;
  const client = await findClientForStaff(database, content.client);
  if (client === undefined || client.number !== content.client) return refuse('client_not_found', 'client');
  const members = content.login === '' ? [] : await listMemberships(database, { clientId: client.id, isLive: true });
  const user = members.find((member) => member.user.login === content.login)?.user;
  if (content.login !== '' && user === undefined) return refuse('person_not_found', 'login');
  const userId = user?.id ?? null;
  const currency = content.currency === '' ? null : content.currency;
  const before = (await readClientLimits(database, [client.id])).find(
    (limit) =>
      limit.setBy === 'bank' &&
      limit.userId === userId &&
      limit.period === content.period &&
      limit.currency === currency,
  )?.amount;
  if (before?.amountMinor === amount?.amountMinor) return refuse('nothing_to_change', 'amount');
  return { client, userId, name: user?.login ?? '', amount, before };
}
