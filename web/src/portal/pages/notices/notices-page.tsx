import type { Client } from '@bank/contract';
import { Alert } from '@bank/ui/alert.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { Coming } from '../../client/coming.tsx';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { withOpenAccounts } from '../../client/open-accounts.ts';
import { PortalFrame } from '../../frame/portal-frame.tsx';
import { ChoiceTable } from './choice-table.tsx';
import styles from './notices.module.css';
import { PushDevice } from './push-device.tsx';
import { RateWishes } from './rate-wishes.tsx';
import { useChoices } from './use-choices.ts';
import { usePush } from './use-push.ts';

/** What the user is told of by mail, and the exchange rates that they wait for. */
export function NoticesPage() {
  const text = useText('notices');
  return (
    <PortalFrame page="notices" title={() => text.title}>
      {(client) => <Notices client={withOpenAccounts(client)} />}
    </PortalFrame>
  );
}

function Notices({ client }: { readonly client: Client }) {
  const text = useText('notices');
  const common = useText('common');
  const failureText = useFailureText();
  const { read, failure, readAgain, choose } = useChoices();
  const push = usePush();
  const isComing = read === null || push.state === 'asking';
  return (
    <>
      {failure !== null && (
        <Alert tone="error" action={<TextButton onClick={() => void readAgain()}>{common.tryAgain}</TextButton>}>
          <p>{text.failed}</p>
          <p>{failureText(failure)}</p>
        </Alert>
      )}
      {isComing && failure === null && <Coming lines={8} />}
      {!isComing && (
        <>
          <ChoiceTable accounts={client.accounts} choices={read.choices} choose={choose} />
          <PushDevice push={push} />
          <p className={styles.quiet}>{text.always}</p>
          <RateWishes rates={read.rates} onChanged={readAgain} />
        </>
      )}
    </>
  );
}
