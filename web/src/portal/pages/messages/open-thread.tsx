import type { AnswerOf, Client } from '@bank/contract';
import { readThread } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import type { Failure } from '@bank/transport';
import { useCallback, useEffect, useState } from 'react';
import { Coming } from '../../client/coming.tsx';
import { call } from '../../../calls/call.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { useChange } from '../../client/changes.ts';
import { MessageFiles } from './message-files.tsx';
import styles from './messages-page.module.css';
import { RequestFacts } from './request-facts.tsx';
import { WriteMessage } from './write-message.tsx';

interface OpenThreadProps {
  readonly client: Client;
  readonly id: string;
  readonly mayWrite: boolean;
  readonly onSent: (id: string) => Promise<void>;
}

/** What the client and the bank wrote, the earliest first, and the form to write further. */
export function OpenThread({ client, id, mayWrite, onSent }: OpenThreadProps) {
  const text = useText('messages');
  const format = useFormat();
  const failureText = useFailureText();
  const [read, setRead] = useState<AnswerOf<typeof readThread> | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const readAgain = useCallback(async () => {
    const outcome = await call(readThread, { id });
    if (outcome.ok) setRead(outcome.value);
    setFailure(outcome.ok ? null : outcome.failure);
  }, [id]);
  useEffect(() => void readAgain(), [readAgain]);
  useChange(() => void readAgain());

  return (
    <div className={styles.thread}>
      {failure !== null && <Alert tone="error">{failureText(failure)}</Alert>}
      {read === null && failure === null && <Coming lines={3} />}
      {read !== null && read.form.length > 0 && <RequestFacts topic={read.thread.topic} form={read.form} />}
      <ol className={styles.messages} aria-live="polite">
        {read?.messages.map((message) => (
          <li key={message.id} className={message.isOfBank ? styles.ofBank : undefined}>
            <p className={styles.when}>
              {fill(text.by, {
                name: message.isOfBank ? text.bank : message.by,
                time: format.dateTime(message.at),
              })}
            </p>
            {message.text !== '' && (
              <p className={styles.text}>
                <bdi>{message.text}</bdi>
              </p>
            )}
            <MessageFiles files={message.files} />
          </li>
        ))}
      </ol>
      {mayWrite && (
        <WriteMessage
          client={client}
          thread={id}
          onSent={async () => {
            await readAgain();
            await onSent(id);
          }}
        />
      )}
    </div>
  );
}
