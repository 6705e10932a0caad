import { closeAllSessions } from '@bank/contract/calls';
import { call } from '../../../calls/call.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { useNavigation } from '../../../navigation/navigation.ts';
import { useSession } from '../../../session/use-session.ts';
import { KeptAccessChoice } from '../../access/standing-access/kept-access-choice.tsx';
import { useStandingAccess } from '../../access/standing-access/use-standing-access.ts';
import { ProveYourself } from '../../access/grants/prove-yourself.tsx';

/** Asks before it ends every login, for this one ends as well. */
export function LogOutEverywhere({ onCancel }: { readonly onCancel: () => void }) {
  const text = useText('security').everywhere;
  const { forgetSession } = useSession();
  const { goTo } = useNavigation();
  const access = useStandingAccess({ isAsked: true });

  return (
    <ProveYourself
      title={text.title}
      confirm={text.confirm}
      cancel={text.cancel}
      onCancel={onCancel}
      send={(password) => call(closeAllSessions, { password, keep: access.kept })}
      onDone={() => {
        forgetSession();
        goTo('login');
      }}
    >
      <p>{text.text}</p>
      <KeptAccessChoice {...access} />
    </ProveYourself>
  );
}
