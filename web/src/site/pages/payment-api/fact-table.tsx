import { BreakableName } from './breakable-name.tsx';
import { CodedText } from './coded-text.tsx';
import styles from './fact-table.module.css';

export interface Fact {
  readonly name: string;
  /** Beneath the name: type, and whether it has to be sent. */
  readonly note: string;
  /** Backticks enclose code. */
  readonly meaning: string;
}

export interface FactTableProps {
  /** Names the table for assistive technology. */
  readonly label: string;
  readonly nameHead: string;
  readonly meaningHead: string;
  readonly facts: readonly Fact[];
}

/** Names of the wire with what they mean. */
export function FactTable({ label, nameHead, meaningHead, facts }: FactTableProps) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{nameHead}</th>
          <th scope="col">{meaningHead}</th>
        </tr>
      </thead>
      <tbody>
        {facts.map(({ name, note, meaning }) => (
          <tr key={name}>
            <th scope="row">
              <code translate="no">
                <BreakableName name={name} />
              </code>{' '}
              <small>{note}</small>
            </th>
            <td>
              <CodedText text={meaning} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
