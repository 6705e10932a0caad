import { fill } from '@bank/dictionaries';
import { VisuallyHidden } from '@bank/ui/visually-hidden.tsx';
import type { ReactNode } from 'react';
import { documentAddress, documentKilobytes, editionDay, type DocumentName } from '../content/documents.ts';
import { useLanguage } from '../dictionaries/language-context.ts';
import { longDay } from '../dictionaries/long-day.ts';
import { useText } from '../dictionaries/use-text.ts';

export interface DocumentLinkProps {
  readonly name: DocumentName;
  /** What is said after the link: the kind and size of the file, or its edition as well. */
  readonly detail?: 'file' | 'edition';
  readonly children: ReactNode;
}

/** A link to one of the bank's documents, in the reader's language. It opens in a new tab (spec 2), and says so. */
export function DocumentLink({ name, detail, children }: DocumentLinkProps) {
  const { documents: text } = useText('shell');
  const language = useLanguage();
  return (
    <>
      <a href={documentAddress(name, language)} target="_blank" rel="noreferrer">
        {children}
        <VisuallyHidden>, {text.newTab}</VisuallyHidden>
      </a>
      {detail !== undefined && (
        <small>
          {' '}
          {fill(text.file, { kilobytes: String(documentKilobytes[name]) })}
          {detail === 'edition' && `, ${fill(text.edition, { day: longDay(editionDay, language) })}`}
        </small>
      )}
    </>
  );
}
