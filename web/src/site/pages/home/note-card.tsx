import { fill } from '@bank/dictionaries';
import { classNames } from '@bank/ui/class-names.ts';
import { Illustration } from '@bank/ui/illustration.tsx';
import { VisuallyHidden } from '@bank/ui/visually-hidden.tsx';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { PageLink } from '../../../navigation/page-link.tsx';
import { percentText } from '../../fees/percent-text.ts';
import styles from './note-card.module.css';
import type { Note } from './notes.ts';

interface NoteCardProps {
  readonly note: Note;
  /** In the middle: full size, with a stronger frame. */
  readonly isSelected: boolean;
}

/** A banknote whose denomination is a fact of the bank. The whole note leads to its page. */
export function NoteCard({
  note: { page, denomination, values = {}, illustration, serial },
  isSelected,
}: NoteCardProps) {
  const language = useLanguage();
  const { notes: text } = useText('home');
  const { pages } = useText('shell');
  const texts = text.ways[page];
  const { figure, isPercent = false } = denomination;
  return (
    <article className={classNames(styles.note, styles[page], isSelected && styles.selected)}>
      <div className={styles.paper} aria-hidden="true" />
      <p className={styles.head}>
        <span>{texts.topic}</span>
        <span className={styles.serial} aria-hidden="true">
          {serial}
        </span>
      </p>
      <p className={styles.denomination}>
        <span className={styles.figure}>{isPercent ? percentText(figure, language) : figure}</span>{' '}
        <span className={styles.unit}>{fill(texts.unit, values)}</span>
      </p>
      <Illustration name={illustration} size="small" className={styles.illustration} />
      <div className={styles.words}>
        <h3>{pages[page]}</h3>
        <p className={styles.text}>{fill(texts.text, values)}</p>
        <PageLink to={page} className={styles.link}>
          {text.readMore}
          <VisuallyHidden>: {pages[page]}</VisuallyHidden>
        </PageLink>
      </div>
    </article>
  );
}
