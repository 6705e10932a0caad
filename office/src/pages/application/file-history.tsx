import { fill } from '@bank/dictionaries';
import type { ApplicationFile } from '@bank/contract/office/applications';
import { NoteList } from '../../enquiries/note-list.tsx';
import { DenseTable, Section } from '../../sheet/sheet.tsx';
import { asTyped } from '../../texts/as-typed.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import styles from './application-page.module.css';

/** Who moved the file, which links were mailed, and what staff wrote. */
export function FileHistory({ file }: { readonly file: ApplicationFile }) {
  const text = texts('applications');
  return (
    <>
      <Section title={text.notes}>
        <NoteList notes={file.notes} empty={text.noNotes} noteBy={text.noteBy} answerBy={text.mailedBy} />
      </Section>
      <Section title={text.history}>
        <DenseTable
          caption={text.history}
          empty={text.noHistory}
          rows={file.moves}
          rowKey={({ at, to }) => `${at} ${to}`}
          columns={[
            { key: 'at', head: text.received, cell: ({ at }) => format.dateTime(at) },
            {
              key: 'to',
              head: text.state,
              isRowHead: true,
              cell: ({ from, to }) => fill(text.moved, { from: text.groups[from], to: text.groups[to] }),
            },
            { key: 'by', head: text.officer, cell: ({ by }) => by ?? text.byApplicant },
            { key: 'reason', head: text.reason, cell: ({ reason }) => asTyped(reason) },
          ]}
        />
        {file.links.length > 0 && (
          <>
            <h3 className={styles.links}>{text.links}</h3>
            <ul className={styles.arrived}>
              {file.links.map(({ purpose, createdBy, createdAt, expiresAt, state }) => (
                <li key={createdAt}>
                  {fill(text.link, {
                    purpose: text.purposes[purpose],
                    name: createdBy,
                    time: format.dateTime(createdAt),
                    state: fill(text.linkStates[state], { time: format.dateTime(expiresAt) }),
                  })}
                </li>
              ))}
            </ul>
          </>
        )}
      </Section>
    </>
  );
}
