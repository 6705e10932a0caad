import type { ClientFile } from '@bank/contract/office/clients';
import type { ReactNode } from 'react';
import { Section } from '../../sheet/sheet.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import styles from './client-page.module.css';

export interface ClientNotesProps {
  readonly notes: ClientFile['notes'];
  readonly actions: ReactNode;
}

/** What staff wrote and did, the newest first. */
export function ClientNotes({ notes, actions }: ClientNotesProps) {
  const { notes: text } = texts('clients');
  return (
    <Section title={text.title} actions={actions}>
      {notes.length === 0 ? (
        <p className={styles.none}>{text.none}</p>
      ) : (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note.id} className={styles.note}>
              <span className={styles.meta}>
                {format.dateTime(note.writtenAt)} · {note.writtenBy}
                {note.kind !== 'note' && ` · ${text.kinds[note.kind]}`}
              </span>
              <span className={styles.words}>{note.text}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
