import { fees } from '../../../content/fees.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { BankingPage } from '../../page/banking-page.tsx';

/** Personal banking and its fees (spec 2). */
export function PersonalBankingPage() {
  const text = useText('personal-banking');
  const { currencies, ibans, verification, opening, payments, card, accountManager } = {
    ...useText('banking').bullets,
    ...text.bullets,
  };
  return (
    <BankingPage
      text={text}
      bullets={[currencies, ibans, verification, opening, payments, card, accountManager]}
      kind="personal"
      illustration="murex"
      tables={fees['personal-banking']}
    />
  );
}
