import { investment } from '../../../content/investment.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { LegalPage } from '../../page/legal-page.tsx';

const order = ['bank', 'access', 'rate', 'currency', 'tax', 'advice'] as const;

/** What can go wrong with the investment programme. */
export function RisksPage() {
  const text = useText('risks');
  const values = { months: investment.term };
  return <LegalPage text={text} sections={order.map((name) => text.sections[name])} values={values} />;
}
