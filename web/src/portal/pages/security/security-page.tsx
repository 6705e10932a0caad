import { Link } from '@bank/ui/link.tsx';
import { useText } from '../../../dictionaries/use-text.ts';
import { useNavigation } from '../../../navigation/navigation.ts';
import { mayAdminister, nameOfClient } from '../../client/rights.ts';
import { ApprovalRulesSection } from '../../access/approval-rules/approval-rules-section.tsx';
import { CoolingOffSection } from '../../access/cooling-off/cooling-off-section.tsx';
import { PortalFrame } from '../../frame/portal-frame.tsx';
import { AccessTokens } from './access-tokens.tsx';
import { Deliveries } from './deliveries.tsx';
import { SecondFactors } from './second-factors.tsx';
import { SecurityEventList } from './security-event-list.tsx';
import { Limits } from './limits.tsx';
import { Members } from './members.tsx';
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
          <OpenSessions />
          <SecondFactors />
          <NoticeSettings />
          <Limits client={client} />
          <ApprovalRulesSection client={client} />
          <CoolingOffSection isAdministrator={mayAdminister(client)} />
          {mayAdminister(client) && <AccessTokens accounts={client.accounts} />}
          {mayAdminister(client) && <Deliveries accounts={client.accounts} />}
          {mayAdminister(client) && <ToWebhooks />}
          <SecurityEventList />
          <StaffReadings />
          {mayAdminister(client) && <Members clientName={nameOfClient(client)} accounts={client.accounts} />}
        </>
      )}
    </PortalFrame>
  );
}

/** Events go to servers of the client from a page of their own. */
function ToWebhooks() {
  const { pages } = useText('shell');
  const href = useNavigation().addressOf('webhooks');
  return (
    href !== undefined && (
      <p className={styles.foot}>
        <Link href={href}>{pages.webhooks}</Link>
      </p>
    )
  );
}
