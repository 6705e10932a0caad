import { brand } from '../../../content/brand.ts';
import { answerDays } from '../../../content/promised-times.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { LegalPage } from '../../page/legal-page.tsx';

/** How to complain, and by when the bank answers. */
export function ComplaintsPage() {
  return <LegalPage text={useText('complaints')} values={{ mailbox: brand.mailbox, ...answerDays }} />;
}
