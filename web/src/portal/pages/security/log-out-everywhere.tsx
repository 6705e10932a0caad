import { closeAllSessions } from '@bank/contract/calls';
import { call } from '../../../calls/call.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { useNavigation } from '../../../navigation/navigation.ts';
import { useSession } from '../../../session/use-session.ts';
import { ProveYourself } from './prove-yourself.tsx';

/** Asks before it ends every login, for this one ends as well. */
export function LogOutEverywhere({ onCancel }: { readonly onCancel: () => void }) {
  const text = useText('security').everywhere;
  const { forgetSession } = useSession();
  const { goTo } = useNavigation();

  return (
    <ProveYourself
      title={text.title}
      confirm={text.confirm}
      cancel={text.cancel}
      onCancel={onCancel}
      send={(password) => call(closeAllSessions, { password })}
      onDone={() => {
        forgetSession();
        goTo('login');
      }}
    >
      <p>{text.text}</p>
    </ProveYourself>
  );
}
