import { fees } from '../../../content/fees.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { FeesSection } from '../../fees/fees-section.tsx';
import { PageIntro } from '../../page/page-intro.tsx';
import { CardForm } from './card-form.tsx';

/** The order of a business card, and what debit and credit cards cost (spec 2). */
export function BusinessCardPage() {
  const text = useText('business-card');
  return (
    <>
      <PageIntro title={text.title} lead={text.lead} illustration="cards">
        <CardForm />
      </PageIntro>
      <FeesSection tables={fees['business-card']} />
    </>
  );
}
