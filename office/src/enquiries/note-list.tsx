import type { ShownNote } from '@bank/contract/office/messages';
import { fill } from '@bank/dictionaries';
import { format } from '../texts/format.ts';
import styles from './note-list.module.css';

export interface NoteListProps {
  readonly notes: readonly ShownNote[];
  readonly empty: string;
  /** Above a note and above what was mailed, with `{name}` and `{time}`. */
  readonly noteBy: string;
  readonly answerBy: string;
}

/** What staff wrote about a message or an application, the earliest first. */
export function NoteList({ notes, empty, noteBy, answerBy }: NoteListProps) {
  if (notes.length === 0) return <p className={styles.head}>{empty}</p>;
  return (
    <ol className={styles.notes}>
      {notes.map(({ id, kind, text, writtenBy, writtenAt }) => (
        <li key={id}>
          <p className={styles.head}>
            {fill(kind === 'answer' ? answerBy : noteBy, { name: writtenBy, time: format.dateTime(writtenAt) })}
          </p>
          <p className={styles.text}>
            <bdi>{text}</bdi>
          </p>
        </li>
      ))}
    </ol>
  );
}
