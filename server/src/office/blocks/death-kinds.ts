import { isRefusal, orderStates, refuse, type OrderState, type Refusal } from '@bank/contract';
import {
  endDeathContent,
  recordDeathContent,
  type Difference,
  type EndDeath,
  type RecordDeath,
} from '@bank/contract/office';
import { recordStaffAct } from '../../base/audit/index.ts';
import { isDay } from '../../base/platform/is-day.ts';
import { momentOf } from '../../base/platform/moment-store.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { allAccountsOf } from '../../base/platform/rights.ts';
import { blockAccounts, endBlocks, listAccountsOf, listBlocks, readBankDay } from '../../money/accounts/index.ts';
import { endCredentialsOfClient } from '../../money/merchants/index.ts';
import { listOrdersOf, setOrderAside, takeReleaseBack, type Order } from '../../money/orders/index.ts';
import {
  disableClient,
  enableClient,
  findClientForStaff,
  listMemberships,
  lockClient,
  type ClientSummary,
} from '../../people/identity/index.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';
import { documentDifference } from '../changes/index.ts';
import { endRights } from '../members/index.ts';
import { endStandingAccess } from '../standing-access/index.ts';

/** Orders that have left neither the client nor the bank. */
const pending = ['in_process', 'released'] as const satisfies readonly OrderState[];
const waiting: readonly OrderState[] = ['draft', 'awaiting_approval', 'scheduled', 'held', ...pending];

/**
 * The death of a client, with its paper: nothing goes out of any account, nobody acts for the client, and what the bank
 * would have sent is set aside (decision 0244).
 */
export function recordDeathKind(platform: Platform): ProposalKind {
  return defineProposalKind<RecordDeath>({
    kind: 'record_death',
    proposedBy: ['support', 'compliance'],
    approvedBy: ['approver', 'compliance'],
    content: recordDeathContent,
    subject: ({ client }) => client,
    describe: async (database, content) => {
      const judged = await judgeDeath(database, content);
      if (isRefusal(judged)) return judged;
      const { client, paper, accounts } = judged;
      const members = client.isDisabled ? [] : await listMemberships(database, { clientId: client.id, isLive: true });
      const orders = await listPending(database, client.id, waiting);
      return [
        { what: 'death', of: client.number, was: null, willBe: content.diedOn },
        ...paper,
        ...accounts.map((of): Difference => ({ what: 'block', of, was: null, willBe: 'out' })),
        ...members.map(({ user }): Difference => ({ what: 'login', of: user.login, was: client.number, willBe: null })),
        ...orders.map(({ id, state }): Difference => ({ what: 'order_state', of: id, was: state, willBe: state })),
      ];
    },
    execute: async (transaction, content, { proposal, proposedBy, approvedBy }) => {
      const judged = await judgeDeath(transaction, content);
      if (isRefusal(judged)) return judged;
      const { client } = judged;
      const inside = { ...platform, db: transaction, staff: approvedBy.login };
      const reason = `Died on ${content.diedOn}: ${proposal.reason}`.slice(0, 500);
      await lockClient(transaction, client.id);
      const blocks = await blockAccounts(transaction, {
        clientIds: [client.id],
        direction: 'out',
        cause: 'deceased',
        reason,
        by: `${proposedBy.login}, ${approvedBy.login}`,
        newId: platform.newId,
      });
      // While the users are still live: what acts for them ends with a mail to each.
      await endStandingAccess(transaction, inside, { clientId: client.id });
      await endCredentialsOfClient(transaction, inside, client.id);
      await disableClient(transaction, client.id, await momentOf(transaction, platform.clock));
      for (const { id, state } of await listPending(transaction, client.id, pending)) {
        if (state === 'released') await takeReleaseBack(inside, id);
        await setOrderAside(inside, id, reason);
      }
      await recordStaffAct(transaction, inside, {
        kind: 'client_deceased',
        clientId: client.id,
        subject: client.number,
        about: [{ kind: 'client', id: client.id }, ...blocks.map((id) => ({ kind: 'account_block' as const, id }))],
      });
      return 'done';
    },
  });
}

/**
 * The blocks of a death end: for the heirs, whom compliance has seen the paper of, or because nobody has died. For the
 * heirs nobody who acted before acts again.
 */
export function endDeathKind(platform: Platform): ProposalKind {
  return defineProposalKind<EndDeath>({
    kind: 'end_death',
    proposedBy: ['support', 'compliance'],
    approvedBy: ['compliance'],
    content: endDeathContent,
    subject: ({ client }) => client,
    describe: async (database, content) => {
      const judged = await judgeEnd(database, content);
      if (isRefusal(judged)) return judged;
      const { client, paper, open } = judged;
      const members = await listMemberships(database, { clientId: client.id, isLive: false });
      return [
        { what: 'death', of: client.number, was: open[0]!.reason, willBe: content.outcome },
        ...paper,
        ...open.map(({ accountNumber: of, direction: was }): Difference => ({ what: 'block', of, was, willBe: null })),
        ...members
          .filter(({ endedAt }) => endedAt === undefined)
          .map(({ user }): Difference => {
            const willBe = content.outcome === 'mistaken' ? client.number : null;
            return { what: 'login', of: user.login, was: null, willBe };
          }),
      ];
    },
    execute: async (transaction, content, { proposal, proposedBy, approvedBy }) => {
      const judged = await judgeEnd(transaction, content);
      if (isRefusal(judged)) return judged;
      const { client, open } = judged;
      await lockClient(transaction, client.id);
      const ids = open.map(({ id }) => id);
      await endBlocks(transaction, { ids, by: `${proposedBy.login}, ${approvedBy.login}`, reason: proposal.reason });
      const ended: string[] = [];
      if (content.outcome === 'released') {
        const inside = { ...platform, staff: approvedBy.login };
        for (const { user } of await listMemberships(transaction, { clientId: client.id, isLive: false })) {
          const id = await endRights(transaction, inside, { userId: user.id, clientId: client.id });
          if (id !== undefined) ended.push(id);
        }
      }
      await enableClient(transaction, client.id);
      await recordStaffAct(
        transaction,
        { ...platform, staff: approvedBy.login },
        {
          kind: content.outcome === 'released' ? 'client_released_to_heirs' : 'client_death_mistaken',
          clientId: client.id,
          subject: client.number,
          about: [
            { kind: 'client', id: client.id },
            ...ids.map((id) => ({ kind: 'account_block' as const, id })),
            ...ended.map((id) => ({ kind: 'membership' as const, id })),
          ],
        },
      );
      return 'done';
    },
  });
}

interface Judged {
  readonly client: ClientSummary;
  readonly paper: readonly Difference[];
}

async function judgeDeath(
  database: Database,
  { client: number, diedOn, document }: RecordDeath,
): Promise<(Judged & { readonly accounts: readonly string[] }) | Refusal> {
  const client = await findClientForStaff(database, number);
  if (client === undefined || client.number !== number) return refuse('client_not_found', 'client');
  if (client.kind !== 'personal') return refuse('client_is_company', 'client');
  if (!isDay(diedOn) || diedOn > (await readBankDay(database))) return refuse('field_malformed', 'diedOn');
  const paper = await documentDifference(database, document);
  if (isRefusal(paper)) return paper;
  const blocked = new Set((await listDeceased(database, client.id)).map(({ accountNumber }) => accountNumber));
  const accounts = (await listAccountsOf(database, allAccountsOf(client.id)))
    .filter(({ isClosed, number: account }) => !isClosed && !blocked.has(account))
    .map((account) => account.number);
  return client.isDisabled && accounts.length === 0 ? refuse('nothing_to_change') : { client, paper, accounts };
}

async function judgeEnd(database: Database, { client: number, document }: EndDeath) {
  const client = await findClientForStaff(database, number);
  if (client === undefined || client.number !== number) return refuse('client_not_found', 'client');
  const paper = await documentDifference(database, document);
  if (isRefusal(paper)) return paper;
  const open = await listDeceased(database, client.id);
  return open.length === 0 ? refuse('nothing_to_change') : { client, paper, open };
}

async function listDeceased(database: Database, clientId: string) {
  const blocks = await listBlocks(database, { clientIds: [clientId] });
  return blocks.filter(({ cause, endedAt }) => cause === 'deceased' && endedAt === null);
}

/** The newest hundreds: nobody has more of them on their way. */
const ordersMax = 500;

async function listPending(database: Database, clientId: string, states: readonly OrderState[]): Promise<Order[]> {
  const known = orderStates.filter((state) => states.includes(state));
  const asked = { clientId, debtorAccounts: 'all', states: known, before: undefined, limit: ordersMax } as const;
  return listOrdersOf(database, asked);
}
