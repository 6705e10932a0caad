import type { MerchantCredentials } from '@bank/contract';
import { fill, type Texts } from '@bank/dictionaries';
import type { Column } from '@bank/ui/data-table.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import type { Format } from '../../../dictionaries/use-format.ts';
import shared from '../../access/grants/grants.module.css';
import styles from './card-payments.module.css';

export type CredentialsAct = 'rotate' | 'restrict' | 'previous_secret' | 'all';

/** The columns of credentials: a phone shows what is beside the login under it. */
export function credentialsColumns(
  text: Texts['card-payments']['credentials'],
  format: Format,
  act: (kept: MerchantCredentials, act: CredentialsAct) => void,
): readonly Column<MerchantCredentials>[] {
  const used = ({ lastUsedAt }: MerchantCredentials) =>
    lastUsedAt === null ? text.never : format.dateTime(lastUsedAt);
  return [
    {
      key: 'login',
      head: text.columns.login,
      isRowHead: true,
      cell: (kept) => (
        <>
          {kept.name !== null && <span className={shared.device}>{kept.name}</span>}
          <span className={`${shared.note} ${styles.code}`}>{kept.login}</span>
          {kept.previousSecretUntil !== null && (
            <span className={shared.note}>
              {fill(text.twoSecrets, { date: format.dateTime(kept.previousSecretUntil) })}
            </span>
          )}
          <span className={`${shared.note} ${shared.phoneNote}`}>{`${text.columns.used}: ${used(kept)}`}</span>
        </>
      ),
    },
    {
      key: 'networks',
      head: text.columns.networks,
      phonePlace: 'hidden',
      cell: ({ networks }) => (networks.length === 0 ? text.everywhere : networks.join(', ')),
    },
    { key: 'used', head: text.columns.used, phonePlace: 'hidden', cell: used },
    {
      key: 'acts',
      head: text.columns.acts,
      align: 'end',
      cell: (kept) => (
        <span className={styles.acts}>
          {actsOf(kept).map((one) => (
            <TextButton key={one} aria-label={`${text.acts[one]}: ${kept.login}`} onClick={() => act(kept, one)}>
              {text.acts[one]}
            </TextButton>
          ))}
        </span>
      ),
    },
  ];
}

/** While two secrets open there is no third: the one before is ended first. */
function actsOf({ previousSecretUntil }: MerchantCredentials): readonly CredentialsAct[] {
  return [previousSecretUntil === null ? 'rotate' : 'previous_secret', 'restrict', 'all'];
}
