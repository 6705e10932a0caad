import { languages } from '@bank/contract';
import { legalDocumentNames, printLegalDocument, type LegalFacts, type ReferralTier } from '@bank/documents';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SYMBOL } from '@bank/engraving/marks/symbol';
import { WORDMARK_CYRILLIC } from '@bank/engraving/marks/wordmark-cyrillic';
import { WORDMARK_LATIN } from '@bank/engraving/marks/wordmark-latin';
import { referralCommission } from '../src/content/agent-fees.ts';
import { brand } from '../src/content/brand.ts';
import { claims } from '../src/content/claims.ts';
import { documentAddress, editionDay } from '../src/content/documents.ts';

const wordmarks = { latin: WORDMARK_LATIN, cyrillic: WORDMARK_CYRILLIC };

/** The tiers of the tariff, without its labels. */
const referralTiers = referralCommission.rows.map(({ values, fee }): ReferralTier => {
  const { from, to } = values ?? {};
  if (from === undefined || fee.kind !== 'share') throw new Error('a referral tier is a share above an amount');
  return { from, percent: fee.percent, ...(to === undefined ? {} : { to }) };
});

/**
 * Prints the bank's own documents in every language to where the site's links lead. Those of a demonstration say what
 * they are.
 */
export async function printDocuments(outDir: string, { isDemonstration }: { isDemonstration: boolean }): Promise<void> {
  for (const language of languages) {
    const facts: LegalFacts = {
      bank: brand.names[language],
      mailbox: brand.mailbox,
      licence: brand.licence,
      since: claims.operatingSince,
      officeHours: claims.officeHours,
      verificationHours: claims.verificationHours,
      urgentOpeningDays: claims.urgentOpeningDays,
    };
    const letterhead = { symbol: SYMBOL, wordmark: wordmarks[brand.wordmarks[language]] };
    for (const name of legalDocumentNames) {
      const bytes = await printLegalDocument({
        name,
        language,
        letterhead,
        facts,
        editionDay,
        referralTiers,
        isDemonstration,
      });
      const file = join(outDir, documentAddress(name, language));
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, bytes);
    }
  }
}
