import { brand } from '../../../content/brand.ts';
import { answerDays, keptYears } from '../../../content/promised-times.ts';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { LegalPage } from '../../page/legal-page.tsx';

const order = ['controller', 'data', 'kept', 'shared', 'browser', 'rights'] as const;

/** Who answers for what the bank keeps of visitors and clients, for how long, and what they may ask. */
export function PrivacyPage() {
  const text = useText('privacy');
  const values = { bank: brand.names[useLanguage()], mailbox: brand.mailbox, ...keptYears, ...answerDays };
  return <LegalPage text={text} sections={order.map((name) => text.sections[name])} values={values} />;
}
