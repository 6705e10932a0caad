import { ButtonLink } from '@bank/ui/button-link.tsx';
import { useText } from '../../../dictionaries/use-text.ts';
import { useNavigation } from '../../../navigation/navigation.ts';
import { NoteBanner } from '../../page/note-banner.tsx';

/** The bell: ask an account manager. */
export function AskBanner() {
  const { banner: text } = useText('about');
  const accountManager = useNavigation().addressOf('account-manager');
  return (
    <NoteBanner title={text.title} lead={text.lead} illustration="bell">
      {accountManager !== undefined && (
        <ButtonLink href={accountManager} variant="inverse" hasMarker>
          {text.action}
        </ButtonLink>
      )}
    </NoteBanner>
  );
}
