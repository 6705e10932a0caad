import { sessionHoursMax } from '@bank/contract';
import { fill, plural } from '@bank/dictionaries';
import { ButtonLink } from '@bank/ui/button-link.tsx';
import { EmptyState } from '@bank/ui/empty-state.tsx';
import { useState } from 'react';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { useNavigation } from '../../../navigation/navigation.ts';
import { loginAddress } from './login-address.ts';
import { causeOfEnd } from './session-activity.ts';

/** Stands in the place of account data: for a stranger, or for a client whose session has ended. */
export function LoginInvitation({ hasEnded }: { readonly hasEnded: boolean }) {
  const text = useText('portal');
  const language = useLanguage();
  const { addressOf } = useNavigation();
  const login = addressOf('login');
  const [cause] = useState(() => causeOfEnd(Date.now()));
  const life = fill(plural(language, sessionHoursMax, text.ended.life), { count: sessionHoursMax });
  return (
    <div role={hasEnded ? 'alert' : undefined}>
      <EmptyState
        illustration="light"
        title={hasEnded ? text.ended.title : text.invitation.title}
        text={hasEnded ? `${fill(text.ended.causes[cause], { life })} ${text.ended.back}` : text.invitation.text}
        action={
          login !== undefined && (
            <ButtonLink href={loginAddress(login, location.pathname + location.search)} hasMarker>
              {text.invitation.login}
            </ButtonLink>
          )
        }
      />
    </div>
  );
}
