import type { OpenSession } from '@bank/contract';
import { closeSession } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { call } from '../../../calls/call.ts';
import type { Outcome } from '../../../calls/outcome.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { ProveYourself } from '../../access/grants/prove-yourself.tsx';

export interface EndSessionProps {
  readonly session: OpenSession;
  readonly onCancel: () => void;
  readonly onEnded: () => void;
}

/** Asks before it ends one login of the list. */
export function EndSession({ session, onCancel, onEnded }: EndSessionProps) {
  const text = useText('security');
  const format = useFormat();
  const device = session.device ?? text.unknownDevice;

  async function send(password: string): Promise<Outcome<void>> {
    const outcome = await call(closeSession, { id: session.id, password });
    // One that is over already is what was wanted.
    const isOver = !outcome.ok && outcome.failure.kind === 'refused' && outcome.failure.reason === 'session_not_found';
    return isOver ? { ok: true, value: undefined } : outcome;
  }

  return (
    <ProveYourself
      title={text.ending.title}
      confirm={text.ending.confirm}
      cancel={text.ending.cancel}
      onCancel={onCancel}
      send={send}
      onDone={onEnded}
    >
      <p>{fill(text.ending.text, { device, date: format.dateTime(session.createdAt) })}</p>
    </ProveYourself>
  );
}
