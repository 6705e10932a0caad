import type { AfterRestore, ReleaseAfterRestore } from '@bank/contract/office/after-restore';
import { makeProposal } from '@bank/contract/office/proposals';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { Link } from '@bank/ui/link.tsx';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { DecisionDialog } from '../../decide/decision-dialog.tsx';
import { useStaff } from '../../session/session-store.ts';
import { texts } from '../../texts/texts.ts';
import styles from './propose-release.module.css';

export interface ProposeReleaseProps {
  readonly lock: AfterRestore['locks'][number];
  /** What may become of that which waits. */
  readonly ways: readonly ReleaseAfterRestore['waiting'][];
  readonly files: ReleaseAfterRestore['files'];
  readonly onProposed: () => void;
}

/** Puts the end of a lock before a second person; where that is done already, the way there. */
export function ProposeRelease({ lock: { what, proposal }, ways, files, onProposed }: ProposeReleaseProps) {
  const text = texts('after-restore');
  const mayPropose = useStaff().roles.some((role) => ['payments', 'approver', 'administrator'].includes(role));
  const [asked, setAsked] = useState<ReleaseAfterRestore['waiting'] | null>(null);
  if (proposal !== null)
    return (
      <Alert tone="notice">
        {text.proposed} <Link href={`/proposals/${proposal}`}>{text.toProposal}</Link>
      </Alert>
    );
  if (!mayPropose) return null;
  const words =
    what === 'payment_files'
      ? { label: text.release, title: text.releaseTitle, body: text.releaseText }
      : asked === 'drop'
        ? { label: text.drop, title: text.dropTitle, body: text.dropText }
        : { label: text.send, title: text.sendTitle, body: text.sendText };
  const labelOf = (way: ReleaseAfterRestore['waiting']) => (what === 'payment_files' ? text.release : text[way]);
  return (
    <>
      <p className={styles.ways}>
        {ways.map((way) => (
          <Button key={way} size="small" variant={way === 'drop' ? 'outline' : 'primary'} onClick={() => setAsked(way)}>
            {labelOf(way)}
          </Button>
        ))}
      </p>
      {asked !== null && (
        <DecisionDialog
          title={words.title}
          confirmLabel={words.label}
          isGrave={asked === 'drop'}
          decide={async (reason) => {
            const content: ReleaseAfterRestore = { what, waiting: asked, files };
            const outcome = await callOffice(makeProposal, {
              body: { kind: 'release_after_restore', content, reason },
            });
            return outcome.ok ? null : outcome.failure;
          }}
          onClose={() => setAsked(null)}
          onDecided={() => {
            setAsked(null);
            onProposed();
          }}
        >
          <p>{words.body}</p>
        </DecisionDialog>
      )}
    </>
  );
}
