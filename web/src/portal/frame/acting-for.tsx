import type { ActingFor as Acting, Client } from '@bank/contract';
import { actFor } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { useState } from 'react';
import { call } from '../../calls/call.ts';
import type { Failure } from '../../calls/outcome.ts';
import { useFailureText } from '../../dictionaries/use-failure-text.ts';
import { useText } from '../../dictionaries/use-text.ts';
import styles from './acting-for.module.css';

/** For whom the user acts, and for whom else they may: the page begins again with the other client. */
export function ActingFor({ client, acting }: { readonly client: Client; readonly acting: Acting }) {
  const text = useText('portal').acting;
  const failureText = useFailureText();
  const [failure, setFailure] = useState<Failure | null>(null);

  async function choose(id: string): Promise<void> {
    setFailure(null);
    const outcome = await call(actFor, { client: id });
    // What was read and typed for one client must not stay on the screen for another.
    if (outcome.ok) location.reload();
    else setFailure(outcome.failure);
  }

  const name = `${client.firstName} ${client.lastName}`.trim();
  return (
    <div className={styles.acting}>
      <p className={styles.line}>{fill(text.line, { name, client: acting.clientName })}</p>
      {acting.others.map((other) => (
        <TextButton key={other.id} onClick={() => void choose(other.id)}>
          {fill(text.switchTo, { client: other.name })}
        </TextButton>
      ))}
      {failure !== null && <Alert tone="error">{failureText(failure)}</Alert>}
    </div>
  );
}
