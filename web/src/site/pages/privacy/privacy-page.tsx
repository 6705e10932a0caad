import { brand } from '../../../content/brand.ts';
import { answerDays, keptYears } from '../../../content/promised-times.ts';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { LegalPage } from '../../page/legal-page.tsx';

/** Who answers for what the bank keeps of visitors and clients, for how long, and what they may ask. */
export function PrivacyPage() {
  return (
    <LegalPage
      text={useText('privacy')}
      values={{ bank: brand.names[useLanguage()], mailbox: brand.mailbox, ...keptYears, ...answerDays }}
    />
  );
}
