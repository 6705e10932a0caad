import type { Client } from '@bank/contract';
import { decideApprovalRules, readApprovalRules } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { showToast } from '@bank/ui/toast-queue.ts';
import { useState } from 'react';
import { call } from '../../../calls/call.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { mayAdminister } from '../../client/rights.ts';
import { ConfirmChange } from '../confirmation/confirm-change.tsx';
import { SecuritySection } from '../grants/security-section.tsx';
import { useListed } from '../grants/use-listed.ts';
import grants from '../grants/grants.module.css';
import styles from './approval-rules.module.css';
import { RuleEditor } from './rule-editor.tsx';
import { RuleList } from './rule-list.tsx';

type Decision = 'accept' | 'refuse' | 'withdraw';

/** Who approves which orders of the client. A client with one user has no need of it. */
export function ApprovalRulesSection({ client }: { readonly client: Client }) {
  const text = useText('approval-rules');
  const format = useFormat();
  const { list: read, failure, readAgain } = useListed(readAll);
  const [isEditing, setEditing] = useState(false);
  const [decision, setDecision] = useState<Decision | null>(null);

  if (failure === null && (read === null || (read.users.length < 2 && read.inForce === null))) return null;
  const names = new Map(read?.users.map(({ id, name }) => [id, name]));
  const { inForce = null, waiting = null } = read ?? {};
  const isAdministrator = mayAdminister(client);
  const told = (words: string) => {
    setEditing(false);
    setDecision(null);
    showToast(words);
    readAgain();
  };
  const decisionTitle = { accept: text.acceptTitle, refuse: text.refuseTitle, withdraw: text.withdrawTitle };

  return (
    <SecuritySection
      title={text.title}
      lead={text.lead}
      action={
        isAdministrator &&
        waiting === null &&
        !isEditing && (
          <Button variant="outline" size="small" onClick={() => setEditing(true)}>
            {text.change}
          </Button>
        )
      }
      failure={failure}
      failedText={text.failed}
      onRetry={readAgain}
    >
      {read !== null && waiting !== null && (
        <Alert tone="notice" announce="none">
          {fill(waiting.isOwn ? text.waitingOwn : text.waiting, {
            name: waiting.by ?? text.unnamed,
            time: format.dateTime(waiting.at),
          })}
          <RuleList rules={waiting.rules} names={names} />
          {isAdministrator && (
            <div className={styles.actions}>
              {(waiting.isOwn ? (['withdraw'] as const) : (['accept', 'refuse'] as const)).map((each) => (
                <TextButton key={each} onClick={() => setDecision(each)}>
                  {text[each]}
                </TextButton>
              ))}
            </div>
          )}
        </Alert>
      )}
      {read !== null &&
        !isEditing &&
        (inForce === null || inForce.rules.length === 0 ? (
          <p>{text.none}</p>
        ) : (
          <>
            <RuleList rules={inForce.rules} names={names} />
            <p className={grants.quiet}>
              {fill(text.since, { time: format.dateTime(inForce.at), name: inForce.by ?? text.unnamed })}
            </p>
          </>
        ))}
      {read !== null && isEditing && (
        <RuleEditor
          rules={inForce?.rules ?? []}
          users={read.users}
          accounts={client.accounts}
          onCancel={() => setEditing(false)}
          onSaved={(isInForce) => told(isInForce ? text.counted : text.proposed)}
        />
      )}
      {decision !== null && waiting !== null && (
        <ConfirmChange
          title={decisionTitle[decision]}
          confirm={text[decision]}
          cancel={text.cancel}
          onCancel={() => setDecision(null)}
          change={{ change: 'approval_rules_decision', id: waiting.id, decision }}
          make={(password, ways) => call(decideApprovalRules, { id: waiting.id, decision, password }, ways)}
          onDone={() => told(text.decided[decision])}
        >
          <RuleList rules={waiting.rules} names={names} />
        </ConfirmChange>
      )}
    </SecuritySection>
  );
}

const readAll = () => call(readApprovalRules);
