import { preparePassword, refuse } from '@bank/contract';
import { setGateContent, setGateTyped, type Difference, type SetGate } from '@bank/contract/office';
import { deriveGateKey } from '../../site/gate/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';
import { readGate } from '../../base/settings/index.ts';
import { keepSetting } from './keep-setting.ts';

/** Whether the website stands behind the general password, and which one. The password itself is never kept. */
export function setGate(platform: Platform): ProposalKind {
  const isSetAtStart = platform.config.siteGatePassword !== undefined;
  return defineProposalKind<SetGate>({
    kind: 'set_gate',
    proposedBy: ['administrator'],
    approvedBy: ['approver', 'administrator'],
    content: setGateContent,
    keep: async (typed) => {
      const read = setGateTyped.safeParse(typed);
      if (!read.success) return undefined;
      const { state, password } = read.data;
      return { state, key: password === '' ? null : await deriveGateKey(preparePassword(password)) };
    },
    subject: () => 'gate',
    describe: async (database, { state, key }) => {
      const was = await readGate(database);
      const stateBefore = was?.state ?? (isSetAtStart ? 'closed' : 'open');
      const hasPassword = key !== null || (was?.key ?? null) !== null || isSetAtStart;
      if (state === 'closed' && !hasPassword) return refuse('all_fields_required', 'password');
      if (state === stateBefore && key === null) return refuse('nothing_to_change');
      const differences: Difference[] = [];
      if (state !== stateBefore) differences.push({ what: 'gate', was: stateBefore, willBe: state });
      if (key !== null) differences.push({ what: 'gate_password', was: 'the one in force', willBe: 'another one' });
      return differences;
    },
    execute: async (transaction, { state, key }, decided) => {
      const kept = key ?? (await readGate(transaction))?.key ?? null;
      return keepSetting(platform, transaction, 'gate', { state, key: kept }, decided);
    },
  });
}
