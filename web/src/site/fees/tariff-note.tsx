import { fill } from '@bank/dictionaries';
import { editionDay } from '../../content/documents.ts';
import { useLanguage } from '../../dictionaries/language-context.ts';
import { longDay } from '../../dictionaries/long-day.ts';
import { useText } from '../../dictionaries/use-text.ts';
import { DocumentLink } from '../../navigation/document-link.tsx';

/** Since when the fees are in force, and the terms that they belong to. Needs the dictionary `fees`. */
export function TariffNote({ className }: { readonly className?: string | undefined }) {
  const { note } = useText('fees');
  const { documents } = useText('shell');
  const language = useLanguage();
  return (
    <p className={className}>
      {fill(note, { day: longDay(editionDay, language) })}{' '}
      <DocumentLink name="terms" detail="file">
        {documents.terms}
      </DocumentLink>
    </p>
  );
}
