import type { Beneficiary } from '@bank/contract';
import { fill, type Texts } from '@bank/dictionaries';
import type { Column } from '@bank/ui/data-table.tsx';
import { GroupedText } from '@bank/ui/grouped-text.tsx';
import { Link } from '@bank/ui/link.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import type { Format } from '../../../dictionaries/use-format.ts';
import { payBeneficiaryAddress } from '../../orders/beneficiaries/beneficiary-address.ts';
import styles from './beneficiaries-page.module.css';
import type { Doing } from './doing.ts';

export interface BeneficiaryColumnsWish {
  readonly text: Texts['beneficiaries'];
  readonly waiting: Texts['cooling-off'];
  /** Whether the user may say whom the client trusts. */
  readonly mayTrust: boolean;
  readonly removeText: string;
  readonly format: Format;
  /** The address of the order form. */
  readonly form: string | undefined;
  readonly onDo: (doing: Doing) => void;
}

/** The columns of the list, with what can be done to each beneficiary. */
export function beneficiaryColumns({
  text,
  waiting,
  mayTrust,
  removeText,
  format,
  form,
  onDo,
}: BeneficiaryColumnsWish): readonly Column<Beneficiary>[] {
  return [
    {
      key: 'name',
      head: text.columns.name,
      isRowHead: true,
      cell: ({ label, creditorName, creditorCountry }) => (
        <>
          <b>{label}</b>
          <small className={styles.detail}>
            {label === creditorName ? '' : `${creditorName}, `}
            {format.countryName(creditorCountry)}
          </small>
        </>
      ),
    },
    {
      key: 'account',
      head: text.columns.account,
      cell: ({ creditorAccount, creditorAgentName, creditorAgentBic, lastPaidOn, trustedSince, coolsUntil }) => (
        <>
          <GroupedText>{creditorAccount}</GroupedText>
          <small className={styles.detail}>
            {creditorAgentName}, {creditorAgentBic}
          </small>
          <small className={styles.detail}>
            {lastPaidOn === undefined ? text.neverPaid : fill(text.lastPaid, { date: format.date(lastPaidOn) })}
          </small>
          {trustedSince !== undefined && <small className={styles.detail}>{waiting.trusted}</small>}
          {coolsUntil !== undefined && (
            <small className={styles.detail}>{fill(waiting.coolsUntil, { time: format.dateTime(coolsUntil) })}</small>
          )}
        </>
      ),
    },
    {
      key: 'actions',
      head: text.columns.actions,
      isHeadHidden: true,
      align: 'end',
      cell: (beneficiary) => (
        <span className={styles.actions}>
          {form !== undefined && (
            <Link
              className={styles.action}
              href={payBeneficiaryAddress(form, beneficiary)}
              aria-label={`${text.pay}: ${beneficiary.label}`}
            >
              {text.pay}
            </Link>
          )}
          <TextButton
            aria-label={`${text.edit}: ${beneficiary.label}`}
            onClick={() => onDo({ kind: 'editing', beneficiary })}
          >
            {text.edit}
          </TextButton>
          {mayTrust && (beneficiary.trustedSince !== undefined || beneficiary.coolsUntil !== undefined) && (
            <TextButton
              aria-label={`${trustText(beneficiary, waiting)}: ${beneficiary.label}`}
              onClick={() => onDo({ kind: 'trusting', beneficiary })}
            >
              {trustText(beneficiary, waiting)}
            </TextButton>
          )}
          <TextButton
            aria-label={`${removeText}: ${beneficiary.label}`}
            onClick={() => onDo({ kind: 'deleting', beneficiary })}
          >
            {removeText}
          </TextButton>
        </span>
      ),
    },
  ];
}

function trustText({ trustedSince }: Beneficiary, waiting: Texts['cooling-off']): string {
  return trustedSince === undefined ? waiting.trust : waiting.endTrust;
}
