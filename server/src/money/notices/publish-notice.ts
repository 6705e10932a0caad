import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { publishNoticeContent, type Difference, type PublishNotice } from '@bank/contract/office';
import { recordStaffAct } from '../../base/audit/index.ts';
import { isDay } from '../../base/platform/is-day.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';
import { readBankDay } from '../accounts/index.ts';
import { insertBankNotice, readClientIds } from './bank-notices-store.ts';

/** The bank's own notice to all clients or some, in four languages: one person writes it, another one approves it. */
export function publishNotice(platform: Platform): ProposalKind {
  return defineProposalKind<PublishNotice>({
    kind: 'publish_notice',
    proposedBy: ['support', 'compliance', 'administrator'],
    approvedBy: ['approver', 'compliance', 'administrator'],
    content: publishNoticeContent,
    keep: async (typed) => asKept(typed),
    subject: ({ en, from }) => `${from} ${en}`.slice(0, 80),
    describe: async (database, content) => {
      const clientIds = await judge(database, content);
      if (isRefusal(clientIds)) return clientIds;
      const { from, until, importance, clients } = content;
      return [
        ...(['en', 'ru', 'es', 'fr'] as const).map(
          (language): Difference => ({ what: 'bank_notice', of: language, was: null, willBe: content[language] }),
        ),
        { what: 'bank_notice', of: importance, was: null, willBe: `${from} - ${until}` },
        ...clients.map((number): Difference => ({ what: 'client', was: null, willBe: number })),
      ];
    },
    execute: async (transaction, content, { proposal, approvedBy }) => {
      const clientIds = await judge(transaction, content);
      if (isRefusal(clientIds)) return clientIds;
      const id = platform.newId();
      const { clients: _clients, ...notice } = content;
      await insertBankNotice(transaction, { ...notice, id, clientIds, proposalId: proposal.id });
      await recordStaffAct(
        transaction,
        { ...platform, staff: approvedBy.login },
        { kind: 'bank_notice_published', subject: id, about: [{ kind: 'bank_notice', id }] },
      );
      return 'done';
    },
  });
}

/** Numbers in one order and once, as the database compares them. */
function asKept(typed: unknown): unknown {
  const read = publishNoticeContent.safeParse(typed).data;
  if (read === undefined) return typed;
  return { ...read, clients: [...new Set(read.clients.map((number) => number.trim().toUpperCase()))].toSorted() };
}

/** The clients whom it is for; null: all. */
async function judge(database: Database, { from, until, clients }: PublishNotice): Promise<string[] | null | Refusal> {
  if (!isDay(from)) return refuse('field_malformed', 'from');
  if (!isDay(until) || until < from || until < (await readBankDay(database))) return refuse('field_malformed', 'until');
  if (clients.length === 0) return null;
  const ids = await readClientIds(database, clients);
  return ids.size < clients.length ? refuse('client_not_found', 'clients') : [...ids.values()];
}
