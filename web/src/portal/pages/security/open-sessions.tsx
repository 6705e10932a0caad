import { knownPlaceDays, type OpenSession } from '@bank/contract';
import { readSessions } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { Button } from '@bank/ui/button.tsx';
import { DataTable } from '@bank/ui/data-table.tsx';
import { showToast } from '@bank/ui/toast-queue.ts';
import { useState } from 'react';
import { call } from '../../../calls/call.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { EndSession } from './end-session.tsx';
import { LogOutEverywhere } from './log-out-everywhere.tsx';
import { SecuritySection } from '../../access/grants/security-section.tsx';
import { sessionColumns } from './session-columns.tsx';
import { useListed } from '../../access/grants/use-listed.ts';

/** The open logins, each with its end, and the end of all of them. */
export function OpenSessions() {
  const text = useText('security');
  const format = useFormat();
  const { list: sessions, failure, readAgain } = useListed(readAll);
  const [ending, setEnding] = useState<OpenSession | null>(null);
  const [isAsking, setAsking] = useState(false);

  function ended(): void {
    setEnding(null);
    showToast(text.sessions.closed);
    readAgain();
  }

  const columns = sessionColumns(text, format, { close: setEnding });

  const isComing = sessions === null && failure === null;
  return (
    <SecuritySection
      title={text.sessions.title}
      action={
        <Button variant="outline" size="small" onClick={() => setAsking(true)}>
          {text.everywhere.open}
        </Button>
      }
      lead={fill(text.sessions.known, { days: String(knownPlaceDays) })}
      isBusy={isComing}
      linesToCome={isComing ? 3 : 0}
      failure={failure}
      failedText={text.sessions.failed}
      onRetry={readAgain}
    >
      {sessions !== null && (
        <DataTable caption={text.sessions.title} columns={columns} rows={sessions} rowKey={(session) => session.id} />
      )}
      {ending !== null && <EndSession session={ending} onCancel={() => setEnding(null)} onEnded={ended} />}
      {isAsking && <LogOutEverywhere onCancel={() => setAsking(false)} />}
    </SecuritySection>
  );
}

const readAll = () => call(readSessions);
