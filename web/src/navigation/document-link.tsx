import { fill } from '@bank/dictionaries';
import type { ReactNode } from 'react';
import { documentAddress, documentKilobytes, editionDay, type DocumentName } from '../content/documents.ts';
import { useLanguage } from '../dictionaries/language-context.ts';
import { longDay } from '../dictionaries/long-day.ts';
import { useText } from '../dictionaries/use-text.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

export interface DocumentLinkProps {
  readonly name: DocumentName;
  /** Says the kind of file, its size and its edition after the link. */
  readonly hasDetail?: boolean;
  readonly children: ReactNode;
}

/** A link to one of the bank's documents, in the reader's language. It opens in a new tab (spec 2), and says so. */
export function DocumentLink({ name, hasDetail = false, children }: DocumentLinkProps) {
  const { documents: text } = useText('shell');
  const language = useLanguage();
  return (
    <>
      <a href={documentAddress(name, language)} target="_blank" rel="noreferrer">
        {children}
        <VisuallyHidden>, {text.newTab}</VisuallyHidden>
      </a>
      {hasDetail && (
        <small>
          {' '}
          {fill(text.detail, { kilobytes: String(documentKilobytes[name]), day: longDay(editionDay, language) })}
        </small>
      )}
    </>
  );
}
