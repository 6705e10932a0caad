import { readBalanceSheet, readProfitAndLoss } from '@bank/contract/office/accounting';
import type { BalanceSheet, ProfitAndLoss } from '@bank/contract/office';
import { fill } from '@bank/dictionaries';
import { bankToday, type Failure } from '@bank/transport';
import { goToAddress, useQuery } from '@bank/ui/address.ts';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { ButtonLink } from '@bank/ui/button-link.tsx';
import { Field } from '@bank/ui/field.tsx';
import { handOver } from '@bank/ui/hand-over.ts';
import { Link } from '@bank/ui/link.tsx';
import { Select } from '@bank/ui/select.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { callOffice } from '../../calls/call-office.ts';
import { proposalAddress } from '../../proposals/proposal-forms.ts';
import { useAnswer } from '../../read/use-answer.ts';
import { useStaff } from '../../session/session-store.ts';
import { DenseTable, PageHead } from '../../sheet/sheet.tsx';
import { failureText } from '../../texts/failure-text.ts';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import styles from './books-page.module.css';
import { PeriodChoice } from './period-choice.tsx';
import { daysOf, type Period } from './periods.ts';
import { balanceRows, currenciesOf, resultRows, type SheetRow } from './sheet-rows.ts';
import { writeCsv } from '../../files/write-csv.ts';

export interface SheetViewProps {
  readonly view: 'sheet' | 'results';
}

/** A sheet of one period or two. What is chosen stands in the address, so that it can be sent to a colleague. */
export function SheetView({ view }: SheetViewProps) {
  const text = texts('books');
  const query = new URLSearchParams(useQuery());
  const { period, beside } = readChoice(query);
  const currency = query.get('currency') ?? '';
  const mayPropose = useStaff().roles.some((role) => role === 'payments' || role === 'administrator');
  const answer = useAnswer<Shown>(`${view} ${JSON.stringify([period, beside])}`, (signal) =>
    askFor(view, period, beside, signal),
  );
  const sheet = answer.value;
  const rows = sheet === null ? [] : rowsOf(sheet, currency);
  const heads = [period, ...(beside === null ? [] : [beside])].map((one) => headOf(view, one));

  const choose = (next: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(next)) query.set(name, value);
    goToAddress(`/books?${query}`, { replace: true });
  };
  const translated = fill(text.reportingCurrency, { currency: sheet?.answer.reporting ?? '' });
  const save = () => {
    const columns = [
      text.columns.number,
      text.columns.account,
      ...heads.map((head) => `${head} ${currency || translated}`),
    ];
    const lines = [
      ...rows.map(({ number, name, amounts }) => ({ texts: [number, name], amounts })),
      // Who reads the file alone translates by the same rates.
      ...(currency === '' ? sheet!.answer.periods : []).map((one) => ({ texts: ['', ratesText(one)], amounts: [] })),
    ];
    handOver({
      name: `${view === 'sheet' ? 'balance-sheet' : 'profit-and-loss'}-${period.to}.csv`,
      content: writeCsv(columns, lines),
    });
  };

  return (
    <>
      <PageHead
        title={text[view]}
        actions={
          <>
            {mayPropose && (
              <ButtonLink href={proposalAddress('change_chart')} size="small" variant="outline">
                {text.propose}
              </ButtonLink>
            )}
            <Button size="small" variant="outline" disabled={sheet === null} onClick={save}>
              {text.save}
            </Button>
            <Button size="small" variant="outline" onClick={() => print()}>
              {text.print}
            </Button>
          </>
        }
      />
      <div className={styles.choices}>
        <PeriodChoice label={text.period} value={period} onChange={(next) => choose(addressOf(next, ''))} />
        <PeriodChoice label={text.beside} value={beside} isOptional onChange={(next) => choose(addressOf(next, '2'))} />
        <Field label={text.currency} className={styles.currency}>
          <Select
            value={currency}
            onChange={(next) => choose({ currency: next })}
            options={[
              { value: '', label: translated },
              ...(sheet === null ? [] : currenciesOf(sheet.answer)).map((value) => ({ value, label: value })),
            ]}
          />
        </Field>
      </div>
      {answer.failure !== null ? (
        <SheetFailure failure={answer.failure} onRetry={answer.refresh} />
      ) : sheet === null ? (
        <p role="status">{texts('shell').loading}</p>
      ) : (
        <>
          <DenseTable
            isStacked={false}
            caption={text[view]}
            empty={text.nothing}
            rows={sheet.answer.lines.length === 0 ? [] : rows}
            rowKey={({ key }) => key}
            columns={[
              { key: 'number', head: text.columns.number, cell: ({ number }) => number },
              { key: 'name', head: text.columns.account, isRowHead: true, cell: nameOf },
              ...heads.map((head, place) => ({
                key: `amount${place}`,
                head,
                align: 'end' as const,
                className: styles.figure,
                cell: (row: SheetRow) => (
                  <Amount
                    row={row}
                    place={place}
                    href={hrefOf(row, { view, currency, period: place === 0 ? period : beside! })}
                  />
                ),
              })),
            ]}
          />
          {currency === '' && <Rates sheet={sheet.answer} />}
        </>
      )}
    </>
  );
}

type Shown =
  | { readonly view: 'sheet'; readonly answer: BalanceSheet }
  | { readonly view: 'results'; readonly answer: ProfitAndLoss };

async function askFor(view: SheetViewProps['view'], period: Period, beside: Period | null, signal: AbortSignal) {
  if (view === 'sheet') {
    const query = { at: period.to, ...(beside !== null && { compare: beside.to }) };
    const outcome = await callOffice(readBalanceSheet, { query, signal });
    return outcome.ok ? { ok: true as const, value: { view, answer: outcome.value } } : outcome;
  }
  const query = { ...period, ...(beside !== null && { compareFrom: beside.from, compareTo: beside.to }) };
  const outcome = await callOffice(readProfitAndLoss, { query, signal });
  return outcome.ok ? { ok: true as const, value: { view, answer: outcome.value } } : outcome;
}

const rowsOf = (shown: Shown, currency: string): SheetRow[] =>
  shown.view === 'sheet' ? balanceRows(shown.answer, currency) : resultRows(shown.answer, currency);

/** This year beside the year before, where the address says nothing else. */
function readChoice(query: URLSearchParams): { readonly period: Period; readonly beside: Period | null } {
  const today = bankToday();
  const [usual, before] = [daysOf('thisYear', today), daysOf('lastYear', today)];
  const read = (place: string, otherwise: Period): Period => ({
    from: query.get(`from${place}`) ?? otherwise.from,
    to: query.get(`to${place}`) ?? otherwise.to,
  });
  return { period: read('', usual), beside: query.get('to2') === 'none' ? null : read('2', before) };
}

function addressOf(period: Period | null, place: string): Readonly<Record<string, string>> {
  return { [`from${place}`]: period?.from ?? 'none', [`to${place}`]: period?.to ?? 'none' };
}

function headOf(view: SheetViewProps['view'], { from, to }: Period): string {
  const text = texts('books');
  const day = (of: string) => format.date(of);
  return view === 'sheet' ? fill(text.until, { day: day(to) }) : fill(text.span, { from: day(from), to: day(to) });
}

function nameOf({ name, isSum }: SheetRow) {
  return isSum ? <strong>{name}</strong> : <span className={styles.line}>{name}</span>;
}

function Amount({ row, place, href }: { readonly row: SheetRow; readonly place: number; readonly href: string }) {
  const amount = row.amounts[place] ?? null;
  const shown = amount === null ? texts('books').missingRate : format.decimal(amount);
  if (row.isSum) return <strong>{shown}</strong>;
  return row.opens ? <Link href={href}>{shown}</Link> : shown;
}

/** The entries behind a figure: a balance is made of all until its day, a result of those of its period. */
function hrefOf(
  { number }: SheetRow,
  {
    view,
    currency,
    period,
  }: { readonly view: SheetViewProps['view']; readonly currency: string; readonly period: Period },
): string {
  const from = view === 'results' ? { from: period.from } : {};
  return `/books/entries?${new URLSearchParams({ number, currency, ...from, to: period.to })}`;
}

/** By which rates figures were translated: one of an earlier day says so, and a missing one is named. */
function Rates({ sheet }: { readonly sheet: Pick<BalanceSheet, 'periods'> }) {
  const text = texts('books');
  return sheet.periods.map(({ day, rates, missing }, place) => (
    // Two periods may end on one day.
    <div key={`${day} ${place}`}>
      {missing.length > 0 && (
        <Alert tone="error">{fill(text.missing, { currencies: missing.join(', '), day: format.date(day) })}</Alert>
      )}
      {rates.length > 0 && <p className={styles.rates}>{ratesText({ day, rates })}</p>}
    </div>
  ));
}

function ratesText({ day, rates }: Pick<BalanceSheet['periods'][number], 'day' | 'rates'>): string {
  const text = texts('books');
  return fill(text.rates, {
    day: format.date(day),
    rates: rates
      .map(({ currency, usd, rateDay }) =>
        rateDay === day
          ? fill(text.rate, { currency, usd })
          : fill(text.rateOf, { currency, usd, day: format.date(rateDay) }),
      )
      .join(', '),
  });
}

/** A refusal names the field that it is about. */
function SheetFailure({ failure, onRetry }: { readonly failure: Failure; readonly onRetry: () => void }) {
  const text = texts('books');
  const names: Readonly<Record<string, string>> = {
    at: text.to,
    compare: `${text.beside}, ${text.to}`,
    from: text.from,
    to: text.to,
    compareFrom: `${text.beside}, ${text.from}`,
    compareTo: `${text.beside}, ${text.to}`,
  };
  const field = failure.kind === 'refused' && failure.field !== undefined ? names[failure.field] : undefined;
  return (
    <Alert tone="error" action={<TextButton onClick={onRetry}>{texts('shell').tryAgain}</TextButton>}>
      {field === undefined ? failureText(failure) : `${field}: ${failureText(failure)}`}
    </Alert>
  );
}
