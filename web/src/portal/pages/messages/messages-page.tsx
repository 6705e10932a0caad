import type { Client, Thread } from '@bank/contract';
import { listThreads } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { useQuery } from '@bank/ui/address.ts';
import { Alert } from '@bank/ui/alert.tsx';
import { StatusMark } from '@bank/ui/status-mark.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import type { Failure } from '@bank/transport';
import { useCallback, useEffect, useState } from 'react';
import { Coming } from '../../client/coming.tsx';
import { call } from '../../../calls/call.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { useChange } from '../../client/changes.ts';
import { mayPrepare, nameOfClient } from '../../client/rights.ts';
import { PortalFrame } from '../../frame/portal-frame.tsx';
import styles from './messages-page.module.css';
import { OpenThread } from './open-thread.tsx';
import { WriteMessage } from './write-message.tsx';

const tones = { open: 'pending', taken: 'pending', answered: 'done' } as const;

/** Threads with the bank, and the form that begins one: a question, or a request that a person takes up. */
export function MessagesPage() {
  const text = useText('messages');
  return (
    <PortalFrame page="messages" title={() => text.title}>
      {(client) => <Messages client={client} />}
    </PortalFrame>
  );
}

function Messages({ client }: { readonly client: Client }) {
  const text = useText('messages');
  const common = useText('common');
  const missing = useText('portal').missingRights;
  const failureText = useFailureText();
  const [threads, setThreads] = useState<readonly Thread[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const asked = new URLSearchParams(useQuery()).get('thread') ?? '';
  const [openId, setOpenId] = useState(asked);
  const [followed, setFollowed] = useState(asked);
  const [isSent, setSent] = useState(false);
  const mayWrite = mayPrepare(client);
  const isComing = threads === null && failure === null;

  // A link to a thread opens it, also from this page.
  if (asked !== followed) {
    setFollowed(asked);
    setOpenId(asked);
  }

  const readAgain = useCallback(async () => {
    const outcome = await call(listThreads);
    if (outcome.ok) setThreads(outcome.value.threads);
    setFailure(outcome.ok ? null : outcome.failure);
  }, []);
  useEffect(() => void readAgain(), [readAgain]);
  useChange(() => void readAgain());
  async function onSent(id: string): Promise<void> {
    setSent(true);
    await readAgain();
    setOpenId(id);
  }
  const open = (id: string) => {
    setSent(false);
    setOpenId(id === openId ? '' : id);
  };

  return (
    <>
      <p className={styles.lead}>{text.lead}</p>
      {failure !== null && (
        <Alert tone="error" action={<TextButton onClick={() => void readAgain()}>{common.tryAgain}</TextButton>}>
          {failureText(failure)}
        </Alert>
      )}
      <div role="status">{isSent && <p className={styles.sent}>{text.sent}</p>}</div>
      {isComing && <Coming lines={8} />}
      {threads?.length === 0 && <p>{text.none}</p>}
      {threads !== null && threads.length > 0 && (
        <ul className={styles.threads} aria-label={text.threads}>
          {threads.map((thread) => (
            <li key={thread.id}>
              <ThreadLine thread={thread} isOpen={thread.id === openId} onOpen={() => open(thread.id)} />
              {thread.id === openId && (
                <OpenThread client={client} id={thread.id} mayWrite={mayWrite} onSent={onSent} />
              )}
            </li>
          ))}
        </ul>
      )}
      {!isComing && (
        <section className={styles.writing} aria-labelledby="write-message">
          <h2 id="write-message" className={styles.title}>
            {text.form.title}
          </h2>
          {mayWrite ? (
            <WriteMessage client={client} onSent={onSent} />
          ) : (
            <Alert tone="notice">{fill(missing.prepare, { client: nameOfClient(client) })}</Alert>
          )}
        </section>
      )}
    </>
  );
}

interface ThreadLineProps {
  readonly thread: Thread;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

function ThreadLine({ thread: { topic, state, reference, startedAt }, isOpen, onOpen }: ThreadLineProps) {
  const text = useText('messages');
  const format = useFormat();
  return (
    <div className={styles.line}>
      <TextButton aria-expanded={isOpen} onClick={onOpen}>
        {text.topics[topic]}
      </TextButton>
      <span className={styles.when}>{fill(text.started, { time: format.dateTime(startedAt), reference })}</span>
      <StatusMark tone={tones[state]}>{text.states[state]}</StatusMark>
    </div>
  );
}
