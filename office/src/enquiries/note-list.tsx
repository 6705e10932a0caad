import type { ShownNote } from '@bank/contract/office/messages';
import { fill } from '@bank/dictionaries';
import { format } from '../texts/format.ts';
import { FileList } from './file-list.tsx';
import styles from './note-list.module.css';

export interface NoteListProps {
  readonly notes: readonly ShownNote[];
  readonly empty: string;
  /** Above a note and above what was mailed, with `{name}` and `{time}`. */
  readonly noteBy: string;
  readonly answerBy: string;
  /** Above what the client wrote further. */
  readonly replyBy?: string;
}

/** What staff wrote about a message or an application, the earliest first. */
export function NoteList({ notes, empty, noteBy, answerBy, replyBy = noteBy }: NoteListProps) {
  if (notes.length === 0) return <p className={styles.head}>{empty}</p>;
  return (
    <ol className={styles.notes}>
      {notes.map(({ id, kind, text, writtenBy, writtenAt, files = [] }) => (
        <li key={id}>
          <p className={styles.head}>
            {fill({ answer: answerBy, reply: replyBy, note: noteBy }[kind], {
              name: writtenBy,
              time: format.dateTime(writtenAt),
            })}
          </p>
          <p className={styles.text}>
            <bdi>{text}</bdi>
          </p>
          <FileList files={files} />
        </li>
      ))}
    </ol>
  );
}
