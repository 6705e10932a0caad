import { Link } from '@bank/ui/link.tsx';
import { useText } from '../../../dictionaries/use-text.ts';
import { useNavigation } from '../../../navigation/navigation.ts';
import { mayAdminister } from '../../client/rights.ts';
import { PortalFrame } from '../../frame/portal-frame.tsx';
import { AccessTokens } from './access-tokens.tsx';
import { Deliveries } from './deliveries.tsx';
import { SecondFactors } from './second-factors.tsx';
import { SecurityEventList } from './security-event-list.tsx';
import { NoticeSettings } from './notice-settings.tsx';
import { OpenSessions } from './open-sessions.tsx';
import { StaffReadings } from './staff-readings.tsx';
import styles from '../../access/grants/grants.module.css';

/** Where the client is logged in, what happened at their door, and the way out of all of it at once. */
export function SecurityPage() {
  const text = useText('security');
  return (
    <PortalFrame page="security" title={() => text.title}>
      {(client) => (
        <>
          <p className={styles.lead}>{text.lead}</p>
          <ToPage name="users-and-limits" />
          <OpenSessions />
          <SecondFactors />
          <NoticeSettings />
          {mayAdminister(client) && <AccessTokens accounts={client.accounts} />}
          {mayAdminister(client) && <Deliveries accounts={client.accounts} />}
          {mayAdminister(client) && <ToPage name="webhooks" />}
          <SecurityEventList />
          <StaffReadings />
        </>
      )}
    </PortalFrame>
  );
}

/** What concerns the client and not the user alone has pages of its own. */
function ToPage({ name }: { readonly name: 'users-and-limits' | 'webhooks' }) {
  const { pages } = useText('shell');
  const href = useNavigation().addressOf(name);
  return (
    href !== undefined && (
      <p className={styles.foot}>
        <Link href={href}>{pages[name]}</Link>
      </p>
    )
  );
}
