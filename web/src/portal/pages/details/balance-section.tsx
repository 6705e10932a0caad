import { balanceHistoryMonths, type BalanceHistoryMonths, type Account } from '@bank/contract';
import { fill, plural } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Field } from '@bank/ui/field.tsx';
import { Select } from '@bank/ui/select.tsx';
import { Skeleton } from '@bank/ui/skeleton.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { VisuallyHidden } from '@bank/ui/visually-hidden.tsx';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { usePart } from '../../client/use-part.ts';
import styles from './balance-section.module.css';
import { useAddressChoice } from './use-address-choice.ts';
import { useBalanceHistory } from './use-balance-history.ts';

const monthsUsual: BalanceHistoryMonths = 12;
const monthChoices = [monthsUsual, ...balanceHistoryMonths.filter((months) => months !== monthsUsual)].map(String) as [
  string,
  ...string[],
];

const loadChart = () => import('./balance-chart.tsx').then(({ BalanceChart }) => BalanceChart);

export interface BalanceSectionProps {
  readonly accounts: readonly [Account, ...Account[]];
}

/** What one account held over the last months: which account, how long, and the chart, whose script comes by itself. */
export function BalanceSection({ accounts }: BalanceSectionProps) {
  const text = useText('details').history;
  const format = useFormat();
  const language = useLanguage();
  const [first, ...others] = accounts;
  const [accountId, chooseAccount] = useAddressChoice<string>('account', [first.id, ...others.map(({ id }) => id)]);
  const [months, chooseMonths] = useAddressChoice('months', monthChoices);
  const account = accounts.find(({ id }) => id === accountId) ?? first;

  return (
    <section className={styles.section} aria-labelledby="history-title">
      <h2 className={styles.title} id="history-title">
        {text.title}
      </h2>
      <div className={styles.choices}>
        <Field label={text.account}>
          <Select
            value={account.id}
            onChange={chooseAccount}
            options={accounts.map(({ id, number, currency, balance }) => ({
              value: id,
              label: fill(text.accountOption, { currency, number, balance: format.amount(balance) }),
            }))}
          />
        </Field>
        <Field label={text.period}>
          <Select
            value={months}
            onChange={chooseMonths}
            options={balanceHistoryMonths.map((count) => ({
              value: String(count),
              label: fill(plural(language, count, text.months), { count }),
            }))}
          />
        </Field>
      </div>
      {/* A balance that has moved since asks again. */}
      <Balances
        key={`${account.id} ${months} ${account.balance.amountMinor}`}
        account={account}
        months={Number(months) as BalanceHistoryMonths}
      />
    </section>
  );
}

interface BalancesProps {
  readonly account: Account;
  readonly months: BalanceHistoryMonths;
}

function Balances({ account, months }: BalancesProps) {
  const text = useText('details').history;
  const common = useText('common');
  const failureText = useFailureText();
  const { reading, retry } = useBalanceHistory(account.id, months);
  const { part: chart, retry: retryChart } = usePart(loadChart);

  if (reading.stage === 'failed') {
    return (
      <Alert tone="error" action={<TextButton onClick={retry}>{common.tryAgain}</TextButton>}>
        <p>{text.failed}</p>
        <p>{failureText(reading.failure)}</p>
      </Alert>
    );
  }
  if (chart.stage === 'failed') {
    return (
      <Alert tone="error" action={<TextButton onClick={retryChart}>{common.tryAgain}</TextButton>}>
        {text.chartFailed}
      </Alert>
    );
  }
  if (reading.stage === 'read' && chart.stage === 'loaded') {
    const { Part: Chart } = chart;
    return <Chart history={reading.history} accountNumber={account.number} />;
  }
  return (
    <div className={styles.waiting} aria-busy="true">
      <VisuallyHidden role="status">{common.loading}</VisuallyHidden>
      <Skeleton className={styles.drawing} />
    </div>
  );
}
