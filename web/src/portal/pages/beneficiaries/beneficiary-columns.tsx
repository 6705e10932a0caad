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
  readonly removeText: string;
  readonly format: Format;
  /** The address of the order form. */
  readonly form: string | undefined;
  readonly onDo: (doing: Doing) => void;
}

/** The columns of the list, with what can be done to each beneficiary. */
export function beneficiaryColumns({
  text,
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
      cell: ({ creditorAccount, creditorAgentName, creditorAgentBic, lastPaidOn }) => (
        <>
          <GroupedText>{creditorAccount}</GroupedText>
          <small className={styles.detail}>
            {creditorAgentName}, {creditorAgentBic}
          </small>
          <small className={styles.detail}>
            {lastPaidOn === undefined ? text.neverPaid : fill(text.lastPaid, { date: format.date(lastPaidOn) })}
          </small>
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
