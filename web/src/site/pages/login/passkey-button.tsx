import { fill } from '@bank/dictionaries';
import { unreachable } from '@bank/transport';
import { Button } from '@bank/ui/button.tsx';
import { useState } from 'react';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { useSession } from '../../../session/use-session.ts';

/** Both steps in one: the browser asks for a passkey. Tells what went wrong to the form around it. */
export function PasskeyButton({ onProblem }: { readonly onProblem: (message: string | null) => void }) {
  const text = useText('login').credentials;
  const failureText = useFailureText();
  const { openClient } = useSession();
  const [isAsking, setAsking] = useState(false);

  async function enter(): Promise<void> {
    if (isAsking) return;
    onProblem(null);
    setAsking(true);
    // Fetched when it is needed: most logins need no passkey.
    const passkeys = await import('../../../calls/passkeys.ts').catch(() => null);
    const address = passkeys?.addressForPasskeys() ?? null;
    const outcome = address === null ? await (passkeys?.enterWithPasskey() ?? unreachable) : null;
    setAsking(false);
    if (outcome === null) onProblem(fill(text.passkeyNotHere, { address: address! }));
    else if (outcome === 'given_up') onProblem(text.passkeyGivenUp);
    else if (outcome.ok) openClient(outcome.value);
    else onProblem(failureText(outcome.failure));
  }

  return (
    <Button variant="outline" isWide isBusy={isAsking} onClick={() => void enter()}>
      {text.passkey}
    </Button>
  );
}
