import type { Account } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import type { CurrencyCode } from '@bank/money';
import { classNames } from '@bank/ui/class-names.ts';
import frame from '@bank/ui/framed.module.css';
import { Rosette } from '@bank/ui/rosette.tsx';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { CopiedNumber } from '../../frame/copied-number.tsx';
import styles from './account-panel.module.css';
import { currenciesOf, sumOf } from './statement-choice.ts';
import type { Choose } from './use-statement-choice.ts';

export interface AccountPanelProps {
  readonly accounts: readonly Account[];
  readonly onChoose: Choose;
}

/** What the chosen accounts hold, on one line: together, or currency by currency where there are several. */
export function AccountPanel({ accounts, onChoose }: AccountPanelProps) {
  const text = useText('statement').panel;
  const format = useFormat();
  const [first] = accounts;
  const currencies = currenciesOf(accounts);
  const available = currencies.length > 1 ? null : sumOf(accounts, (account) => account.availableBalance);
  const balance = currencies.length > 1 ? null : sumOf(accounts, (account) => account.balance);
  const deposit = currencies.length > 1 ? null : sumOf(accounts, (account) => account.minimumBalance);
  if (first === undefined) return null;
  if (available === null || balance === null || deposit === null)
    return <PanelOfCurrencies accounts={accounts} currencies={currencies} onChoose={onChoose} />;

  const label = fill(text.available, { currency: format.currencyName(first.currency) });
  return (
    <section className={classNames(frame.framed, styles.panel)} aria-label={label}>
      <Seal account={first} />
      <div className={styles.main}>
        <p className={styles.label}>{label}</p>
        <p className={styles.figure}>
          {format.amount(available)} <small className={styles.code}>{first.currency}</small>
        </p>
      </div>
      <dl className={styles.others}>
        <div>
          <dt>{text.balance}</dt>
          <dd>{format.amount(balance)}</dd>
        </div>
        <div>
          <dt>{text.securityDeposit}</dt>
          <dd>{format.amount(deposit)}</dd>
        </div>
        <div className={styles.account}>
          <dt>{accounts.length === 1 ? text.account : text.accounts}</dt>
          <dd>{accounts.length === 1 ? <CopiedNumber>{first.number}</CopiedNumber> : accounts.length}</dd>
        </div>
      </dl>
    </section>
  );
}

/** Each currency with what is available in it; a press shows it alone. */
function PanelOfCurrencies({
  accounts,
  currencies,
  onChoose,
}: AccountPanelProps & { readonly currencies: readonly CurrencyCode[] }) {
  const text = useText('statement').panel;
  const format = useFormat();
  return (
    <section className={classNames(frame.framed, styles.panel)} aria-label={text.availableByCurrency}>
      <Seal account={accounts[0]!} />
      <ul className={styles.currencies}>
        {currencies.map((currency) => {
          const held = accounts.filter((account) => account.currency === currency);
          const available = sumOf(held, (account) => account.availableBalance);
          return (
            available && (
              <li key={currency}>
                <button type="button" className={styles.currency} onClick={() => onChoose({ currency })}>
                  <span className={styles.label}>{format.currencyName(currency)}</span>
                  <span className={styles.amount}>
                    {format.amount(available)} <small className={styles.code}>{currency}</small>
                  </span>
                </button>
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}

/** The rosette of an account; its seed is `EUR-2204`. */
function Seal({ account: { id, currency, number } }: { readonly account: Account }) {
  return <Rosette key={id} seed={`${currency}-${number.slice(-4)}`} className={styles.rosette} />;
}
