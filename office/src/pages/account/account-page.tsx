import type { StaffAccount } from '@bank/contract/office';
import { removePasskey } from '@bank/contract/office/passkeys';
import { endStaffSession, readStaffAccount } from '@bank/contract/office/staff-account';
import { fill, plural } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { showToast } from '@bank/ui/toast-queue.ts';
import { useCallback, useEffect, useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { DecisionDialog } from '../../decide/decision-dialog.tsx';
import { DenseTable } from '../../sheet/sheet.tsx';
import { failureText } from '../../texts/failure-text.ts';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import { passkeyColumns, sessionColumns } from './account-columns.tsx';
import styles from './account-page.module.css';
import { AddPasskey } from './add-passkey.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { RenewCodesDialog } from './renew-codes-dialog.tsx';

/** The own account of a member of staff: passkeys, open sessions, recovery codes. */
export function AccountPage() {
  const text = texts('account');
  const [account, setAccount] = useState<StaffAccount | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [asked, setAsked] = useState<'password' | 'codes' | null>(null);
  const [removed, setRemoved] = useState<StaffAccount['passkeys'][number] | null>(null);

  const read = useCallback(async () => {
    const outcome = await callOffice(readStaffAccount);
    setFailure(outcome.ok ? null : failureText(outcome.failure));
    if (outcome.ok) setAccount(outcome.value);
  }, []);
  useEffect(() => void read(), [read]);

  async function end(id: string): Promise<void> {
    const outcome = await callOffice(endStaffSession, { fields: { id } });
    if (!outcome.ok) return setFailure(failureText(outcome.failure));
    showToast(text.ended);
    await read();
  }

  return (
    <>
      <h1>{texts('pages').titles.account}</h1>
      {failure !== null && <Alert tone="error">{failure}</Alert>}
      {account === null ? (
        failure === null && <p>{text.reading}</p>
      ) : (
        <>
          <p>{fill(text.you, { name: account.name, login: account.login })}</p>
          <p>{fill(text.roles, { roles: account.roles.map((role) => texts('shell').roles[role]).join(', ') })}</p>
          <section className={styles.part} aria-labelledby="account-passkeys">
            <h2 id="account-passkeys">{text.passkeys}</h2>
            <p>{text.passkeysText}</p>
            {account.passkeys.length === 0 ? (
              <p>{text.noPasskeys}</p>
            ) : (
              <DenseTable
                caption={text.passkeys}
                rows={account.passkeys}
                rowKey={({ id }) => id}
                columns={passkeyColumns(setRemoved)}
              />
            )}
            <AddPasskey onAdded={() => void read()} />
          </section>
          <section className={styles.part} aria-labelledby="account-sessions">
            <h2 id="account-sessions">{text.sessions}</h2>
            <DenseTable
              caption={text.sessions}
              rows={account.sessions}
              rowKey={({ id }) => id}
              columns={sessionColumns((id) => void end(id))}
            />
          </section>
          <section className={styles.part} aria-labelledby="account-recovery">
            <h2 id="account-recovery">{text.recovery}</h2>
            <p>
              {fill(plural('en', account.recoveryCodesLeft, text.recoveryLeft), {
                count: format.count(account.recoveryCodesLeft),
              })}
            </p>
            <p>{text.recoveryText}</p>
            <Button size="small" variant="outline" onClick={() => setAsked('codes')}>
              {text.renew}
            </Button>
          </section>
          <section className={styles.part} aria-labelledby="account-password">
            <h2 id="account-password">{text.password}</h2>
            <p>{text.passwordText}</p>
            <Button size="small" variant="outline" onClick={() => setAsked('password')}>
              {text.changePassword}
            </Button>
          </section>
        </>
      )}
      {asked === 'codes' && <RenewCodesDialog onDone={() => void read()} onClose={() => setAsked(null)} />}
      {asked === 'password' && <ChangePasswordDialog onClose={() => setAsked(null)} />}
      {removed !== null && (
        <DecisionDialog
          title={fill(text.removeTitle, { name: removed.name })}
          confirmLabel={text.remove}
          reason="none"
          decide={async () => {
            const outcome = await callOffice(removePasskey, { fields: { id: removed.id } });
            if (!outcome.ok) return outcome.failure;
            showToast(text.removed);
            await read();
            return null;
          }}
          onClose={() => setRemoved(null)}
        >
          {text.removeText}
        </DecisionDialog>
      )}
    </>
  );
}
