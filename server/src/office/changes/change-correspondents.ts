import { compactAccount, correspondentsOf, refuse, type Correspondent } from '@bank/contract';
import { changeCorrespondentsContent, type ChangeCorrespondents, type Difference } from '@bank/contract/office';
import { isCurrencyCode } from '@bank/money';
import type { Platform } from '../../base/platform/platform.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';
import { readCorrespondents } from '../../base/settings/index.ts';
import { keepSetting } from './keep-setting.ts';

/** The banks through which money of a currency comes and goes, the preferred one first. */
export function changeCorrespondents(platform: Platform): ProposalKind {
  return defineProposalKind<ChangeCorrespondents>({
    kind: 'change_correspondents',
    proposedBy: ['payments', 'administrator'],
    approvedBy: ['approver', 'administrator'],
    content: changeCorrespondentsContent,
    // One at a time, for all currencies are one version.
    subject: () => 'correspondents',
    describe: async (database, { currency, correspondents }) => {
      if (!isCurrencyCode(currency)) return refuse('field_malformed', 'currency');
      const accounts = new Set(correspondents.map(({ bic, account }) => `${bic} ${compactAccount(account)}`));
      const isSound = correspondents.every(({ account }) => compactAccount(account) !== '');
      if (!isSound || accounts.size !== correspondents.length) return refuse('field_malformed', 'correspondents');
      const was = correspondentsOf(await readCorrespondents(database), currency).map(lineOf);
      const willBe = correspondents.map(lineOf);
      const places = Array.from({ length: Math.max(was.length, willBe.length) }, (_, place) => place);
      const changed = places.filter((place) => was[place] !== willBe[place]);
      if (changed.length === 0) return refuse('nothing_to_change');
      return changed.map(
        (place): Difference => ({
          what: 'correspondent',
          of: places.length === 1 ? currency : `${currency} ${place + 1}`,
          was: was[place] ?? null,
          willBe: willBe[place] ?? null,
        }),
      );
    },
    execute: async (transaction, { currency, correspondents }, decided) => {
      const { [currency]: _replaced, ...others } = await readCorrespondents(transaction);
      const all = correspondents.length === 0 ? others : { ...others, [currency]: correspondents };
      return keepSetting(platform, transaction, 'correspondents', all, decided);
    },
  });
}

function lineOf({ name, bic, account }: Correspondent): string {
  return `${bic}, ${account}, ${name}`;
}
