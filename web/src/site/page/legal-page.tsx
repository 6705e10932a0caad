import { fill } from '@bank/dictionaries';
import { useText } from '../../dictionaries/use-text.ts';
import { DocumentLink } from '../../navigation/document-link.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import styles from './legal-page.module.css';
import { PageIntro } from './page-intro.tsx';

interface LegalSection {
  readonly title: string;
  readonly text: string;
  /** One line each. */
  readonly points?: Readonly<Record<string, string>>;
}

export interface LegalPageProps {
  readonly text: { readonly title: string; readonly lead: string };
  readonly sections: readonly LegalSection[];
  /** Facts and figures that the text holds places for. */
  readonly values: Readonly<Record<string, string>>;
}

/** A notice of the bank: sections to read one after another, the terms, and where to write. */
export function LegalPage({ text, sections, values }: LegalPageProps) {
  const { documents, pages } = useText('shell');
  const said = (written: string) => fill(written, values);
  return (
    <>
      <PageIntro title={text.title} lead={said(text.lead)} />
      <div className={styles.notice}>
        {sections.map((section, place) => (
          <section key={section.title} aria-labelledby={`part-${place + 1}`} className={styles.section}>
            <h2 id={`part-${place + 1}`}>{section.title}</h2>
            <div>
              <p>{said(section.text)}</p>
              {section.points !== undefined && (
                <ul>
                  {Object.entries(section.points).map(([point, written]) => (
                    <li key={point}>{said(written)}</li>
                  ))}
                </ul>
              )}
            </div>
          </section>
        ))}
        <p className={styles.end}>
          <DocumentLink name="terms" detail="edition">
            {documents.terms}
          </DocumentLink>
          <br />
          <PageLink to="contact">{pages.contact}</PageLink>
        </p>
      </div>
    </>
  );
}
