import { paymentCreationStatuses, transactionStatuses, type TransactionStatus } from '@bank/contract';
import { StatusMark, type StatusTone } from '@bank/ui/status-mark.tsx';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from './status-table.module.css';
import { transactionStatusNumbers } from './transaction-status-numbers.ts';

const tones: Readonly<Record<(typeof transactionStatuses)[TransactionStatus], StatusTone>> = {
  in_process: 'pending',
  approved: 'done',
  denied: 'refused',
  refund: 'undone',
  waiting_confirmation: 'pending',
};

/** The statuses of a transaction, and which answers can show them (spec 4). */
export function StatusTable() {
  const { statuses: text, tables } = useText('payment-api');
  return (
    <table className={styles.table} aria-label={text.title}>
      <thead>
        <tr>
          <th scope="col">{text.status}</th>
          <th scope="col">{tables.meaning}</th>
          <th scope="col">{text.seenIn}</th>
        </tr>
      </thead>
      <tbody>
        {transactionStatusNumbers.map((number) => {
          const name = transactionStatuses[number];
          return (
            <tr key={number}>
              <th scope="row">{number}</th>
              <td>
                <StatusMark tone={tones[name]}>{text.names[name]}</StatusMark>
              </td>
              <td>{paymentCreationStatuses.includes(number) ? text.seenInBoth : text.seenInRequest}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
