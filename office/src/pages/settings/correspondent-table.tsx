import type { OfficeAnswerOf } from '@bank/contract/office';
import type { readSettings } from '@bank/contract/office/settings';
import { Link } from '@bank/ui/link.tsx';
import { proposalAddress } from '../../proposals/proposal-forms.ts';
import { DenseTable } from '../../sheet/sheet.tsx';
import { texts } from '../../texts/texts.ts';
import { ChangeLink } from './change-link.tsx';

type Settings = OfficeAnswerOf<typeof readSettings>;
type Currency = Settings['correspondents'][number];

/** The banks through which money of each currency comes and goes; a currency without one says what that means. */
export function CorrespondentTable({
  all,
  mayChange,
}: {
  readonly all: Settings['correspondents'];
  readonly mayChange: boolean;
}) {
  const text = texts('bank-settings');
  const heads = text.columns;
  const rows = all.flatMap(({ currency, correspondents }) =>
    correspondents.length === 0
      ? [{ currency, place: 1, name: text.noCorrespondent, bic: '', account: '' }]
      : correspondents.map((one, index) => ({ currency, place: index + 1, ...one })),
  );
  return (
    <DenseTable
      caption={text.correspondents}
      columns={[
        { key: 'currency', head: heads.currency, isRowHead: true, cell: ({ currency }) => currency },
        { key: 'name', head: heads.name, cell: ({ name }) => name },
        { key: 'bic', head: heads.bic, cell: ({ bic }) => bic },
        { key: 'account', head: heads.account, cell: ({ account }) => account },
        {
          key: 'change',
          head: text.change,
          isHeadHidden: true,
          cell: ({ currency, place }) =>
            mayChange && place === 1 ? (
              <ChangeLink
                href={addressOf(all.find((one) => one.currency === currency)!)}
                what={`${text.correspondents} ${currency}`}
              />
            ) : null,
        },
      ]}
      rows={rows}
      rowKey={({ currency, place }) => `${currency} ${place}`}
    />
  );
}

/** The form begins with what is in force. */
function addressOf({ currency, correspondents }: Currency): string {
  return proposalAddress('change_correspondents', {
    currency,
    correspondents: correspondents.map(({ bic, account, name }) => `${bic}, ${account}, ${name}`).join('\n'),
  });
}

/** A form for each currency and year that has days of rest, and an empty one. */
export function HolidayLinks({ holidays }: { readonly holidays: Settings['holidays'] }) {
  const text = texts('bank-settings');
  const lists = Map.groupBy(holidays, ({ currency, day }) => `${currency} ${day.slice(0, 4)}`);
  return (
    <p>
      <ChangeLink href={proposalAddress('change_holidays')} what={text.holidays} />
      {[...lists].map(([name, days]) => (
        <span key={name}>
          {' · '}
          <Link
            href={proposalAddress('change_holidays', {
              currency: name.slice(0, 3),
              year: name.slice(4),
              days: days.map((holiday) => `${holiday.day} ${holiday.name}`).join('\n'),
            })}
          >
            {name}
          </Link>
        </span>
      ))}
    </p>
  );
}
