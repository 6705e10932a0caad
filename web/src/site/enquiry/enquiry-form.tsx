import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import type { ReactNode } from 'react';
import { brand } from '../../content/brand.ts';
import { useLanguage } from '../../dictionaries/language-context.ts';
import { useText } from '../../dictionaries/use-text.ts';
import { DocumentLink } from '../../navigation/document-link.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import styles from './enquiry-form.module.css';
import { SentReference } from './sent-reference.tsx';
import type { Enquiry } from './use-enquiry.ts';

export interface EnquiryFormProps<Form extends UnseenField> {
  readonly enquiry: Enquiry<Form>;
  /** On the button. */
  readonly submit: string;
  /** The bank's terms above the button: who sends the form accepts them, or they are there to read. */
  readonly terms?: 'accepted' | 'linked';
  /** What else may be done with the form, beneath the button. */
  readonly beneath?: ReactNode;
  /** Groups of fields. */
  readonly children: ReactNode;
}

/** A field that no person sees; robots fill it in. */
export interface UnseenField {
  readonly website: string;
}

/** The frame of the site's forms. The fields have no names: a form sent before its script is there sends nothing. */
export function EnquiryForm<Form extends UnseenField>({
  enquiry,
  submit,
  terms,
  beneath,
  children,
}: EnquiryFormProps<Form>) {
  const text = useText('enquiry');
  const { documents, pages } = useText('shell');
  const language = useLanguage();
  const [beforeTerms, afterTerms] = text.consent.split('{terms}');
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void enquiry.submit();
      }}
    >
      <noscript>
        <Alert tone="notice" announce="none" className={styles.withoutScripts}>
          {fill(text.withoutScripts, { mailbox: brand.mailbox })}
        </Alert>
      </noscript>
      {children}
      <div className={styles.unseen} aria-hidden="true">
        <label>
          {text.unseen}
          <input
            type="text"
            tabIndex={-1}
            autoComplete="off"
            value={enquiry.form.website}
            onChange={(event) => enquiry.change({ website: event.target.value } as Partial<Form>)}
          />
        </label>
      </div>
      <p className={styles.terms}>
        {fill(text.privacy, {
          bank: brand.names[language],
          years: brand.messagesKeptYears,
          mailbox: brand.mailbox,
        })}{' '}
        <PageLink to="privacy">{pages.privacy}</PageLink>
      </p>
      {terms !== undefined && (
        <p className={styles.terms}>
          {terms === 'accepted' && beforeTerms}
          <DocumentLink name="terms" detail="edition">
            {documents.terms}
          </DocumentLink>
          {terms === 'accepted' && afterTerms}
        </p>
      )}
      <Button
        id={enquiry.buttonId}
        type="submit"
        hasMarker
        isBusy={enquiry.isSending}
        className={styles.submit}
        // The second half of a double click, when the bank has answered between the two, would send an empty form.
        onClick={(event) => {
          if (event.detail > 1) event.preventDefault();
        }}
      >
        {submit}
      </Button>
      <SentReference reference={enquiry.reference} />
      {beneath}
    </form>
  );
}
