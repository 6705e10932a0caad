import { brand } from '../../../content/brand.ts';
import { answerDays } from '../../../content/promised-times.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { LegalPage } from '../../page/legal-page.tsx';

const order = ['write', 'answer', 'further'] as const;

/** How to complain, and by when the bank answers. */
export function ComplaintsPage() {
  const text = useText('complaints');
  const values = { mailbox: brand.mailbox, ...answerDays };
  return <LegalPage text={text} sections={order.map((name) => text.sections[name])} values={values} />;
}
