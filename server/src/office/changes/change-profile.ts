import { refuse } from '@bank/contract';
import { acquirerMessage, changeProfileContent, type ChangeProfile } from '@bank/contract/office';
import { currencyCode, parseAmount } from '@bank/money';
import { readCorrespondentsEver, readProfiles } from '../../base/settings/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';
import { keepSetting } from './keep-setting.ts';
import { changesOfProfile } from './profile-in-words.ts';

/** How files of a correspondent come and go by its channel, and which keys sign them. */
export function changeProfile(platform: Platform): ProposalKind {
  return defineProposalKind<ChangeProfile>({
    kind: 'change_profile',
    proposedBy: ['payments', 'administrator'],
    approvedBy: ['approver', 'administrator'],
    content: changeProfileContent,
    // One at a time, for all correspondents are one version.
    subject: () => 'correspondent_profiles',
    describe: async (database, { bic, profile }) => {
      const { byBic } = await readProfiles(database);
      const known = Object.values(await readCorrespondentsEver(database)).flat();
      // The acquirer of card payments may hold no account of the bank.
      const isAcquirer = profile?.messages.every((message) => message === acquirerMessage) ?? byBic.has(bic);
      if (!isAcquirer && !known.some((one) => one.bic === bic)) return refuse('field_malformed', 'bic');
      for (const limit of ['aloneLimit', 'sumLimit'] as const)
        if (profile?.[limit] !== undefined && !parseAmount(profile[limit], currencyCode('USD')).ok)
          return refuse('field_malformed', limit);
      const changed = changesOfProfile(bic, byBic.get(bic), profile ?? undefined);
      return changed.length === 0 ? refuse('nothing_to_change') : changed;
    },
    execute: async (transaction, { bic, profile }, decided) => {
      const { [bic]: _replaced, ...others } = Object.fromEntries((await readProfiles(transaction)).byBic);
      const all = profile === null ? others : { ...others, [bic]: profile };
      return keepSetting(platform, transaction, 'correspondent_profiles', all, decided);
    },
  });
}
