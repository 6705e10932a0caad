import { fees } from '../../../content/fees.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { BankingPage } from '../../page/banking-page.tsx';

/** Corporate banking and its fees (spec 2). */
export function CorporateBankingPage() {
  const text = useText('corporate-banking');
  const { currencies, ibans, opening, payments, acquiring, sectors, paymentApi } = {
    ...useText('banking').bullets,
    ...text.bullets,
  };
  return (
    <BankingPage
      text={text}
      bullets={[currencies, ibans, opening, payments, acquiring, sectors, paymentApi]}
      kind="corporate"
      illustration="light"
      tables={fees['corporate-banking']}
    />
  );
}
