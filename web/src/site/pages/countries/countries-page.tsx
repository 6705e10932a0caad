import { brand } from '../../../content/brand.ts';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { LegalPage } from '../../page/legal-page.tsx';

const order = ['licence', 'offer', 'europe', 'states', 'closed', 'tax'] as const;

/** Where the bank is licensed, and what readers elsewhere have to know. */
export function CountriesPage() {
  const text = useText('countries');
  const values = { bank: brand.names[useLanguage()], licence: brand.licence, mailbox: brand.mailbox };
  return <LegalPage text={text} sections={order.map((name) => text.sections[name])} values={values} />;
}
