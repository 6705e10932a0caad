import { useText } from '../../../dictionaries/use-text.ts';
import { mayAdminister, nameOfClient } from '../../client/rights.ts';
import { ApprovalRulesSection } from '../../access/approval-rules/approval-rules-section.tsx';
import { CoolingOffSection } from '../../access/cooling-off/cooling-off-section.tsx';
import { ReadTogether } from '../../access/grants/read-together.tsx';
import { PortalFrame } from '../../frame/portal-frame.tsx';
import { Invitations } from './invitations.tsx';
import { Limits } from './limits.tsx';
import { Members } from './members.tsx';
import styles from '../../access/grants/grants.module.css';

/** Who may do what for the client: users and their rights, limits, who approves, how long new beneficiaries wait. */
export function UsersAndLimitsPage() {
  return (
    <ReadTogether>
      <Sections />
    </ReadTogether>
  );
}

function Sections() {
  const text = useText('users-and-limits');
  return (
    <PortalFrame page="users-and-limits" title={() => text.title}>
      {(client) => (
        <>
          <p className={styles.lead}>{text.lead}</p>
          {mayAdminister(client) && <Members clientName={nameOfClient(client)} accounts={client.accounts} />}
          {mayAdminister(client) && <Invitations accounts={client.accounts} />}
          <Limits client={client} />
          <ApprovalRulesSection client={client} />
          <CoolingOffSection isAdministrator={mayAdminister(client)} />
        </>
      )}
    </PortalFrame>
  );
}
