import {
  readAfterRestore,
  type AfterRestore,
  type LostFileFate,
  type LostPaymentFile,
} from '@bank/contract/office/after-restore';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { useCall } from '../../calls/use-call.ts';
import { PageHead, ReadFailure, Section } from '../../sheet/sheet.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import { LostFiles } from './lost-files.tsx';
import { ProposeRelease } from './propose-release.tsx';
import { WaitingMails, WaitingOrders, WaitingStatements } from './waiting-tables.tsx';

type Lock = AfterRestore['locks'][number];

/** What may not leave since a restore. Staff compare it here, and propose its release. */
export function AfterRestorePage() {
  const text = texts('after-restore');
  const { value, failure, refresh } = useCall('', (signal) => callOffice(readAfterRestore, { signal }));
  if (value === null)
    return failure === null ? <p>{texts('shell').loading}</p> : <ReadFailure failure={failure} onRetry={refresh} />;
  return (
    <>
      <PageHead title={texts('pages').titles.afterRestore} />
      <p>{value.locks.length === 0 ? text.nothing : text.intro}</p>
      {value.locks.map((lock) => (
        <Section key={lock.what} title={text.what[lock.what]}>
          <p>
            {lock.cause === 'backup' && lock.restoredTo !== null
              ? fill(text.causes.backup, { time: format.dateTime(lock.restoredTo) })
              : text.causes.loss}{' '}
            {text.locked} {format.dateTime(lock.lockedAt)}.
          </p>
          <Locked lock={lock} value={value} refresh={refresh} />
        </Section>
      ))}
      {value.locks.every(({ what }) => what !== 'payment_files') && value.files.length > 0 && (
        <Section title={text.files}>
          <LostFiles files={value.files} />
        </Section>
      )}
    </>
  );
}

interface LockedProps {
  readonly lock: Lock;
  readonly value: AfterRestore;
  readonly refresh: () => void;
}

function Locked({ lock, value, refresh }: LockedProps) {
  if (lock.what === 'payment_files') return <LockedFiles lock={lock} value={value} refresh={refresh} />;
  return (
    <>
      {lock.what === 'mails' ? <WaitingMails value={value} /> : <WaitingStatements value={value} />}
      <ProposeRelease lock={lock} ways={['send', 'drop']} files={[]} onProposed={refresh} />
    </>
  );
}

/** Of each file that was forgotten somebody says whether the correspondent has it, before the release is proposed. */
function LockedFiles({ lock, value, refresh }: LockedProps) {
  const text = texts('after-restore');
  const [chosen, setChosen] = useState<Readonly<Record<string, LostFileFate>>>({});
  const open: readonly LostPaymentFile[] = value.files.filter(({ fate }) => fate === null);
  const files = open.flatMap(({ id }) => {
    const fate = chosen[id];
    return fate === undefined ? [] : [{ id, fate }];
  });
  return (
    <>
      <h3>{text.files}</h3>
      <p>{open.length === 0 ? text.noFiles : text.filesText}</p>
      {value.files.length > 0 && (
        <LostFiles
          files={value.files}
          chosen={chosen}
          choose={(id, fate) => setChosen((before) => ({ ...before, [id]: fate }))}
        />
      )}
      <h3>{text.orders}</h3>
      <WaitingOrders value={value} />
      {files.length < open.length ? (
        <Alert tone="notice">{text.undecided}</Alert>
      ) : (
        <ProposeRelease lock={lock} ways={['send']} files={files} onProposed={refresh} />
      )}
    </>
  );
}
