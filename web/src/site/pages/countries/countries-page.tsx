import { brand } from '../../../content/brand.ts';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { LegalPage } from '../../page/legal-page.tsx';

/** Where the bank is licensed, and what readers elsewhere have to know. */
export function CountriesPage() {
  return (
    <LegalPage
      text={useText('countries')}
      values={{ bank: brand.names[useLanguage()], licence: brand.licence, mailbox: brand.mailbox }}
    />
  );
}
