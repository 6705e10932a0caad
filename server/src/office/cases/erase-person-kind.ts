import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { erasePersonContent, type Difference, type ErasePerson } from '@bank/contract/office';
import { recordStaffAct, type FactReference } from '../../base/audit/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { readClientNumbers, readUserLogins } from '../../people/identity/index.ts';
import { defineProposalKind, eraseAddresses, type ProposalKind } from '../../people/proposals/index.ts';
import { eraseNames, insertErasure, removeOf, removeTyped, type Removable } from './erasure-store.ts';
import { judgeErasure, namesAndAddresses, type Judgement, type Kept } from './judge-erasure.ts';
import { findCaseByNumber, lockCase, type Case } from './store.ts';
import { isOpen, keepStep } from './take-step.ts';

/** By which kind of fact the trail knows what goes. */
const factsOf: Partial<Readonly<Record<Removable, FactReference['kind']>>> = {
  'saved beneficiaries': 'beneficiary',
  'names of accounts': 'account_name',
  'notes and labels on entries': 'entry_mark',
  invitations: 'invitation',
  'rules of categories': 'category_rules',
  messages: 'message',
  'the file of the client': 'file_record',
  'applications with their papers': 'application',
};

/** Erases what no law asks the bank to keep of the person of a request, and closes it. */
export function erasePersonKind(platform: Platform): ProposalKind {
  return defineProposalKind<ErasePerson>({
    kind: 'erase_person',
    proposedBy: ['support', 'compliance'],
    approvedBy: ['compliance', 'administrator'],
    content: erasePersonContent,
    subject: ({ case: number }) => number,
    describe: async (database, content) => {
      const judged = await judge(platform, database, content);
      if (isRefusal(judged)) return judged;
      return [
        ...judged.removes.map(
          ({ what, count }): Difference => ({ what: 'erased', of: what, was: String(count), willBe: null }),
        ),
        ...judged.keeps.map((kept): Difference => ({ what: 'kept', of: kept.what, was: null, willBe: saidOf(kept) })),
      ];
    },
    execute: async (transaction, content, { proposal, approvedBy }) => {
      const found = await findCaseByNumber(transaction, 'erasure', Number(content.case));
      if (found !== undefined) await lockCase(transaction, found.id);
      const judged = await judge(platform, transaction, content);
      if (isRefusal(judged)) return judged;
      await erase(transaction, { ...platform, staff: approvedBy.login }, judged, proposal.id);
      return 'done';
    },
  });
}

async function judge(
  platform: Platform,
  database: Database,
  content: ErasePerson,
): Promise<(Judgement & { readonly of: Case }) | Refusal> {
  const found = await findCaseByNumber(database, 'erasure', Number(content.case));
  if (found?.aboutKind == null) return refuse('case_not_found', 'case');
  if (!isOpen(found)) return refuse('case_closed', 'case');
  const judged = await judgeErasure(platform, database, { kind: found.aboutKind, id: found.aboutId! });
  if (isRefusal(judged)) return judged;
  return judged.removes.length === 0 ? refuse('nothing_to_erase', 'case') : { ...judged, of: found };
}

async function erase(
  transaction: Database,
  platform: Platform,
  { of, person, removes, keeps }: Judgement & { readonly of: Case },
  proposalId: string,
): Promise<void> {
  const about: FactReference[] = [];
  for (const { what } of removes) {
    if (what === namesAndAddresses) {
      await eraseNames(transaction, person);
      about.push(...person.clients.map((id) => ({ kind: 'client', id }) as const));
      about.push(...person.users.map((id) => ({ kind: 'user', id }) as const));
      continue;
    }
    const ids = await removeOf(transaction, what, person);
    if (what === 'applications with their papers') await removeTyped(transaction, person);
    const kind = factsOf[what];
    if (kind !== undefined) about.push(...ids.map((id) => ({ kind, id })));
  }
  await insertErasure(transaction, { caseId: of.id, proposalId, removed: removes, stays: keeps });
  if (removes.some(({ what }) => what === namesAndAddresses)) {
    const logins = [...(await readUserLogins(transaction, person.users)).values()];
    const clientNumbers = [...(await readClientNumbers(transaction, person.clients)).values()];
    const emptied = await eraseAddresses(transaction, { logins, clientNumbers });
    about.push(...emptied.map((id) => ({ kind: 'proposal', id }) as const));
  }
  await recordStaffAct(transaction, platform, {
    kind: 'person_erased',
    subject: `erasure ${of.number}`,
    about: [...about, { kind: 'erasure', id: of.id }],
    ...(of.aboutKind === 'client' && { clientId: of.aboutId! }),
  });
  const removed = removes.map(({ what, count }) => `${what} (${count})`).join(', ');
  const text = `Erased: ${removed}. Kept: ${keeps.map((kept) => `${kept.what}: ${saidOf(kept)}`).join('; ')}.`;
  await keepStep(transaction, platform, of, { step: 'answered', text, dueOn: '' });
}

function saidOf({ reason, until }: Kept): string {
  return until === null ? `${reason}, for good` : `${reason}, until ${until}`;
}
