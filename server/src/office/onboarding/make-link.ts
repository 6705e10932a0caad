import { addressInLanguage, documentsPage, welcomePage, type Language } from '@bank/contract';
import { staffName } from '../../base/audit/index.ts';
import { hashToken, newToken } from '../../people/identity/index.ts';
import type { Database } from '../../base/platform/platform.ts';
import { insertLink, type LinkOwner, type LinkPurpose } from './links-store.ts';
import type { OnboardingPlatform } from './with-file.ts';

const pages = { documents: documentsPage, welcome: welcomePage } as const;

/**
 * Makes a link of 256 random bits, in the place of the one before. Only its hash is kept. The secret stands behind a
 * `#`: it reaches no log, no proxy and no other site, and a mail scanner that follows the link uses nothing up.
 */
export async function makeLink(
  transaction: Database,
  platform: OnboardingPlatform,
  {
    owner,
    purpose,
    language,
    lifetimeHours,
  }: {
    readonly owner: LinkOwner;
    readonly purpose: LinkPurpose;
    readonly language: Language;
    readonly lifetimeHours: number;
  },
): Promise<{ readonly link: string; readonly until: Date }> {
  const token = newToken();
  await insertLink(transaction, {
    id: platform.newId(),
    tokenHash: hashToken(token),
    owner,
    purpose,
    createdBy: staffName(platform),
    lifetimeHours,
  });
  return {
    link: `${platform.publicUrl}${addressInLanguage(pages[purpose], language)}#${token}`,
    until: new Date(platform.clock.now().getTime() + lifetimeHours * 3_600_000),
  };
}
