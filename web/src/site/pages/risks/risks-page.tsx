import { investment } from '../../../content/investment.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { LegalPage } from '../../page/legal-page.tsx';

/** What can go wrong with the investment programme. */
export function RisksPage() {
  return <LegalPage text={useText('risks')} values={{ months: investment.term }} />;
}
