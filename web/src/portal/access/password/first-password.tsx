import type { Client } from '@bank/contract';
import { useText } from '../../../dictionaries/use-text.ts';
import { useSession } from '../../../session/use-session.ts';
import { ChangePassword } from './change-password.tsx';

/** In place of every page of the portal, until the client has chosen a password of their own. */
export function FirstPassword({ client }: { readonly client: Client }) {
  const { title, text } = useText('portal').firstPassword;
  const { refreshClient } = useSession();
  return (
    <ChangePassword
      ownWords={[client.firstName, client.lastName, client.companyName]}
      title={title}
      lead={text}
      isFirst
      onChanged={() => void refreshClient()}
    />
  );
}
