import { refuse } from '@bank/contract';
import {
  changeProfileContent,
  type ChangeProfile,
  type CorrespondentProfile,
  type Difference,
} from '@bank/contract/office';
import { currencyCode, parseAmount } from '@bank/money';
import { readCorrespondentsEver, readProfiles } from '../../base/settings/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';
import { keepSetting } from './keep-setting.ts';

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
      const known = Object.values(await readCorrespondentsEver(database)).flat();
      if (!known.some((one) => one.bic === bic)) return refuse('field_malformed', 'bic');
      if (profile !== null && !parseAmount(profile.aloneLimit, currencyCode('USD')).ok)
        return refuse('field_malformed', 'aloneLimit');
      const was = linesOf((await readProfiles(database)).byBic.get(bic));
      const willBe = linesOf(profile ?? undefined);
      const names = [...new Set([...Object.keys(was), ...Object.keys(willBe)])];
      const changed = names.filter((name) => was[name] !== willBe[name]);
      if (changed.length === 0) return refuse('nothing_to_change');
      return changed.map(
        (name): Difference => ({
          what: 'profile',
          of: `${bic}, ${name}`,
          was: was[name] ?? null,
          willBe: willBe[name] ?? null,
        }),
      );
    },
    execute: async (transaction, { bic, profile }, decided) => {
      const { [bic]: _replaced, ...others } = Object.fromEntries((await readProfiles(transaction)).byBic);
      const all = profile === null ? others : { ...others, [bic]: profile };
      return keepSetting(platform, transaction, 'correspondent_profiles', all, decided);
    },
  });
}

function linesOf(profile: CorrespondentProfile | undefined): Readonly<Record<string, string>> {
  if (profile === undefined) return {};
  return {
    keys: profile.keys.join(', '),
    messages: profile.messages.join(', '),
    'statements by': profile.statementsBy,
    'limit in US dollars': profile.aloneLimit,
    ...(profile.returns !== undefined && { returns: profile.returns }),
  };
}
