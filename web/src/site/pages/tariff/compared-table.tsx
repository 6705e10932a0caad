import { classNames } from '@bank/ui/class-names.ts';
import { VisuallyHidden } from '@bank/ui/visually-hidden.tsx';
import type { ReactNode } from 'react';
import type { ComparedFee, ComparedRow, ComparedTable as Compared } from '../../../content/compared-fees.ts';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import ruled from '../../fees/fee-rows.module.css';
import { feeRowTexts, feeTableTexts } from '../../fees/fee-texts.ts';
import { Figure } from '../../fees/figure.tsx';
import styles from './compared-table.module.css';

export interface ComparedTableProps {
  readonly compared: Compared;
  readonly shows: (row: ComparedRow) => boolean;
  /** Draws a text, with the search's matches marked. */
  readonly mark: (text: string) => ReactNode;
}

/**
 * What personal and corporate clients pay for the same service, side by side; rows that differ are marked. Both pages
 * number their rows, so a row bears both numbers where they differ, and both anchors. Needs `fees` and `tariff`.
 */
export function ComparedTable({ compared, shows, mark }: ComparedTableProps) {
  const { table, personalNumber, corporateNumber, rows } = compared;
  const texts = useText('fees');
  const text = useText('tariff').compared;
  const language = useLanguage();
  const { title, note } = feeTableTexts(table, texts, language);
  const corporateId = `corporate-banking-${corporateNumber}`;
  return (
    <div className={ruled.part} data-deferred="">
      <table
        className={classNames(ruled.table, styles.table)}
        id={personalNumber === null ? corporateId : `personal-banking-${personalNumber}`}
      >
        <caption>
          <h3 id={personalNumber === null ? undefined : corporateId}>
            <i>{joinedNumber(personalNumber, corporateNumber)}</i> <span>{mark(title)}</span>
          </h3>
          <p>{mark(note)}</p>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{texts.columns.number}</VisuallyHidden>
            </th>
            <th scope="col">
              <VisuallyHidden>{texts.columns.service}</VisuallyHidden>
            </th>
            <th scope="col">{text.personal}</th>
            <th scope="col">{text.corporate}</th>
          </tr>
        </thead>
        <tbody>
          {rows.filter(shows).map(({ personal, corporate, isDifferent }) => {
            const { label, remark } = feeRowTexts(corporate.row, texts, language);
            return (
              <tr
                key={corporate.number}
                id={personal?.anchor ?? corporate.anchor}
                className={classNames(isDifferent && styles.different)}
              >
                <td className={classNames(ruled.number, styles.number)}>
                  {personal !== null && <span id={corporate.anchor} className={styles.anchor} />}
                  <a href={`#${personal?.anchor ?? corporate.anchor}`}>
                    {mark(joinedNumber(personal?.number ?? null, corporate.number))}
                  </a>
                </td>
                <th scope="row">
                  {mark(label)}
                  {isDifferent && <VisuallyHidden>, {text.different}</VisuallyHidden>}
                  {remark !== null && <small>{mark(remark)}</small>}
                </th>
                <Price fee={personal} head={text.personal} missing={text.notForPersonal} mark={mark} />
                <Price fee={corporate} head={text.corporate} missing="" mark={mark} />
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface PriceProps {
  readonly fee: ComparedFee | null;
  /** Stands above the figure where the heads of the columns have no room. */
  readonly head: string;
  readonly missing: string;
  readonly mark: (text: string) => ReactNode;
}

function Price({ fee, head, missing, mark }: PriceProps) {
  const texts = useText('fees');
  const language = useLanguage();
  return (
    <td className={styles.fee} data-head={head}>
      {fee === null ? (
        <span className={styles.missing}>{missing}</span>
      ) : (
        <Figure figure={feeRowTexts(fee.row, texts, language).figure} mark={mark} />
      )}
    </td>
  );
}

/** One number where both pages have the same. */
export function joinedNumber(personal: string | number | null, corporate: string | number): string {
  return personal === null || personal === corporate ? String(corporate) : `${personal} / ${corporate}`;
}
