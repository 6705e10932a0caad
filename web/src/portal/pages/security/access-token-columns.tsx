import type { AccessToken } from '@bank/contract';
import { fill, type Texts } from '@bank/dictionaries';
import { classNames } from '@bank/ui/class-names.ts';
import type { Column } from '@bank/ui/data-table.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import type { Format } from '../../../dictionaries/use-format.ts';
import styles from '../../access/grants/grants.module.css';

/** The columns of the access tokens: a phone shows the last use under the name. */
export function accessTokenColumns(
  text: Texts['security']['tokens'],
  format: Format,
  revoke: (token: AccessToken) => void,
): readonly Column<AccessToken>[] {
  const used = ({ lastUsedAt }: AccessToken) => (lastUsedAt === null ? text.never : format.dateTime(lastUsedAt));
  return [
    {
      key: 'name',
      head: text.name,
      isRowHead: true,
      cell: (token) => (
        <>
          <span className={styles.device}>{token.name}</span>
          <span className={styles.note}>{token.accounts.join(', ')}</span>
          <span className={classNames(styles.note, styles.phoneNote)}>
            {text.lastUsed}: {used(token)}
          </span>
        </>
      ),
    },
    {
      key: 'used',
      head: text.lastUsed,
      phonePlace: 'hidden',
      cell: (token) => <span className={styles.time}>{used(token)}</span>,
    },
    {
      key: 'expires',
      head: text.expires,
      phonePlace: 'hidden',
      cell: ({ expiresAt }) => <span className={styles.time}>{format.date(expiresAt)}</span>,
    },
    {
      key: 'revoke',
      head: text.action,
      align: 'end',
      cell: (token) => (
        <TextButton
          className={styles.end}
          aria-label={fill(text.revokeLabel, { name: token.name })}
          onClick={() => revoke(token)}
        >
          {text.revoke}
        </TextButton>
      ),
    },
  ];
}
