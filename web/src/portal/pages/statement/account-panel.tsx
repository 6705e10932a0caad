import type { Account } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { classNames } from '../../../ui/class-names.ts';
import frame from '../../../ui/framed.module.css';
import { Rosette } from '../../../ui/rosette.tsx';
import { CopiedNumber } from '../../frame/copied-number.tsx';
import styles from './account-panel.module.css';
import { sumOf } from './statement-choice.ts';

/** What the chosen accounts hold together, under the rosette of the first: an account's seed is `EUR-2204`. */
export function AccountPanel({ accounts }: { readonly accounts: readonly Account[] }) {
  const text = useText('statement').panel;
  const format = useFormat();
  const [first] = accounts;
  const available = sumOf(accounts, (account) => account.availableBalance);
  const balance = sumOf(accounts, (account) => account.balance);
  const deposit = sumOf(accounts, (account) => account.minimumBalance);
  if (first === undefined || available === null || balance === null || deposit === null) return null;

  const label = fill(text.available, { currency: format.currencyName(first.currency) });
  return (
    <section className={classNames(frame.framed, styles.panel)} aria-label={label}>
      <Rosette key={first.id} seed={`${first.currency}-${first.number.slice(-4)}`} className={styles.rosette} />
      <div className={styles.main}>
        <p className={styles.label}>{label}</p>
        <p className={styles.figure}>
          {format.amount(available)}
          <small className={styles.code}>{first.currency}</small>
        </p>
      </div>
      <dl className={styles.others}>
        <div>
          <dt>{accounts.length === 1 ? text.account : text.accounts}</dt>
          <dd>{accounts.length === 1 ? <CopiedNumber>{first.number}</CopiedNumber> : accounts.length}</dd>
        </div>
        <div>
          <dt>{text.balance}</dt>
          <dd>{format.amount(balance)}</dd>
        </div>
        <div>
          <dt>{text.securityDeposit}</dt>
          <dd>{format.amount(deposit)}</dd>
        </div>
      </dl>
    </section>
  );
}
