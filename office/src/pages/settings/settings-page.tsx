import type { LimitName, Tariff } from '@bank/contract/office';
import { readSettings } from '@bank/contract/office/settings';
import { fill } from '@bank/dictionaries';
import { Link } from '@bank/ui/link.tsx';
import { callOffice } from '../../calls/call-office.ts';
import { proposalAddress } from '../../proposals/proposal-forms.ts';
import { AnswerPlace } from '../../read/answer-place.tsx';
import { useAnswer } from '../../read/use-answer.ts';
import { useStaff } from '../../session/session-store.ts';
import { DenseTable } from '../../sheet/sheet.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import { BankNotices } from './bank-notices.tsx';
import { ChangeLink } from './change-link.tsx';
import { CorrespondentTable, HolidayLinks } from './correspondent-table.tsx';
import styles from './settings-page.module.css';

/** Everything of the bank that two people change, each with who set it. Another value is proposed. */
export function SettingsPage() {
  const answer = useAnswer('settings', (signal) => callOffice(readSettings, { signal }));
  const text = texts('bank-settings');
  const heads = text.columns;
  const { roles } = useStaff();
  const mayLimit = roles.some((role) => role === 'compliance' || role === 'administrator');
  const mayGate = roles.includes('administrator');
  const mayTariff = roles.some((role) => role === 'payments' || role === 'administrator');
  const time = (setAt: string | null) => (setAt === null ? text.first : format.dateTime(setAt));
  return (
    <AnswerPlace answer={answer}>
      {({ limits, tariff, tariffVersions, holidays, correspondents, correspondentsSet, gate }) => (
        <div className={styles.page}>
          <h1>{texts('pages').titles.settings}</h1>
          <section>
            <h2>{text.limits}</h2>
            <DenseTable
              caption={text.limits}
              columns={[
                { key: 'limit', head: heads.limit, isRowHead: true, cell: ({ limit }) => text.limitNames[limit] },
                {
                  key: 'value',
                  head: heads.value,
                  align: 'end',
                  cell: ({ value }) => (/^\d/.test(value) ? format.decimal(value) : value),
                },
                { key: 'setBy', head: heads.setBy, cell: ({ setBy }) => setBy ?? '' },
                { key: 'setAt', head: heads.setAt, cell: ({ setAt }) => time(setAt) },
                {
                  key: 'change',
                  head: text.change,
                  isHeadHidden: true,
                  cell: ({ limit }) => (mayLimit ? linkToChange(limit) : null),
                },
              ]}
              rows={limits}
              rowKey={({ limit }) => limit}
            />
          </section>
          <section>
            <h2>{text.tariff}</h2>
            {mayTariff && <ChangeLink href={proposalAddress('change_tariff', formOf(tariff))} what={text.tariff} />}
            <DenseTable
              caption={text.tariff}
              columns={[
                { key: 'setAt', head: heads.setAt, isRowHead: true, cell: ({ setAt }) => time(setAt) },
                {
                  key: 'maintenance',
                  head: heads.maintenance,
                  align: 'end',
                  cell: (row) => row.tariff.monthlyMaintenance,
                },
                { key: 'payment', head: heads.payment, cell: (row) => fill(text.share, row.tariff.payment) },
                {
                  key: 'charges',
                  head: heads.chargesPayments,
                  cell: (row) => (row.tariff.chargesPayments ? text.yes : text.no),
                },
                {
                  key: 'from',
                  head: heads.from,
                  cell: (row) => (row.tariff.from === undefined ? time(row.setAt) : format.date(row.tariff.from)),
                },
                { key: 'setBy', head: heads.setBy, cell: ({ setBy }) => setBy ?? '' },
              ]}
              rows={tariffVersions.length === 0 ? [{ tariff, setAt: null, setBy: null }] : tariffVersions}
              rowKey={({ setAt }) => setAt ?? 'first'}
            />
          </section>
          <section>
            <h2>{text.correspondents}</h2>
            {correspondentsSet.setBy !== null && (
              <p>{fill(text.correspondentsSet, { by: correspondentsSet.setBy, at: time(correspondentsSet.setAt) })}</p>
            )}
            <CorrespondentTable all={correspondents} mayChange={mayTariff} />
            <p>
              <Link href="/settings/channels">{texts('pages').titles.profiles}</Link>
            </p>
          </section>
          <section>
            <h2>{text.gate}</h2>
            <p>{text.gateStates[gate.isClosed ? 'closed' : 'open']}</p>
            {gate.setBy !== null && <p>{fill(text.gateSet, { by: gate.setBy, at: time(gate.setAt) })}</p>}
            {mayGate && <ChangeLink href={proposalAddress('set_gate')} what={text.gate} />}
          </section>
          <section>
            <h2>{text.holidays}</h2>
            {mayTariff && <HolidayLinks holidays={holidays} />}
            {holidays.length === 0 ? (
              <p>{text.noHolidays}</p>
            ) : (
              <DenseTable
                caption={text.holidays}
                columns={[
                  { key: 'day', head: heads.day, isRowHead: true, cell: ({ day }) => format.date(day) },
                  { key: 'currency', head: heads.currency, cell: ({ currency }) => currency },
                  { key: 'name', head: heads.name, cell: ({ name }) => name },
                ]}
                rows={holidays}
                rowKey={({ currency, day }) => `${currency} ${day}`}
              />
            )}
          </section>
          <BankNotices />
        </div>
      )}
    </AnswerPlace>
  );
}

function linkToChange(limit: LimitName) {
  const what = texts('bank-settings').limitNames[limit];
  return <ChangeLink href={proposalAddress('set_limit', { limit })} what={what} />;
}

/** The tariff in force as the form of another one begins. */
function formOf({ monthlyMaintenance, payment, chargesPayments }: Tariff): Record<string, string> {
  return { monthlyMaintenance, ...payment, chargesPayments: chargesPayments ? 'yes' : 'no' };
}
