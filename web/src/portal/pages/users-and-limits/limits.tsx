import type { Client, ClientLimit, LimitAsked } from '@bank/contract';
import { readLimits } from '@bank/contract/calls';
import { fill, type Texts } from '@bank/dictionaries';
import { limitInWords } from '@bank/dictionaries/limit-in-words';
import { currencyCode, fromDecimalString } from '@bank/money';
import { Button } from '@bank/ui/button.tsx';
import { DataTable, type Column } from '@bank/ui/data-table.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../../calls/call.ts';
import { loadTexts } from '../../../dictionaries/text-store.ts';
import { useFormat, type Format } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { readLanguage } from '../../../session/stored-language.ts';
import styles from '../../access/grants/grants.module.css';
import { SecuritySection } from '../../access/grants/security-section.tsx';
import { useListed } from '../../access/grants/use-listed.ts';
import { mayAdminister } from '../../client/rights.ts';

/** Its words come with it: few ever set a limit. */
const OwnLimit = lazy(async () => {
  const [file] = await Promise.all([import('./own-limit.tsx'), loadTexts(readLanguage(), ['own-limit'])]);
  return { default: file.OwnLimit };
});

/** What an administrator is about to do: with a limit that there is, or with a new one. */
type Act = { readonly kind: 'set' | 'change' | 'end'; readonly limit: LimitAsked };

const newLimit: LimitAsked = { user: '', period: 'day', account: '', kind: '', currency: '', amount: '' };

/** What the client, and its users, may send to other banks, and what is used today. An administrator sets limits. */
export function Limits({ client }: { readonly client: Client }) {
  const text = useText('security').limits;
  const format = useFormat();
  const { list, failure, readAgain } = useListed(readAll);
  const [act, setAct] = useState<Act | null>(null);
  const isAdministrator = mayAdminister(client);
  const isComing = list === null && failure === null;
  return (
    <SecuritySection
      title={text.title}
      lead={text.lead}
      action={
        isAdministrator && (
          <Button variant="outline" size="small" onClick={() => setAct({ kind: 'set', limit: newLimit })}>
            {text.set}
          </Button>
        )
      }
      failure={failure}
      failedText={text.failed}
      linesToCome={isComing ? 1 : 0}
      onRetry={readAgain}
    >
      {list !== null && list.length > 0 && (
        <DataTable
          isStacked
          caption={text.title}
          columns={[
            ...limitColumns(text, format, isAdministrator),
            ...(isAdministrator && list.some(({ setBy }) => setBy === 'client') ? [actsColumn(text, setAct)] : []),
          ]}
          rows={list}
          rowKey={(limit) => JSON.stringify([limit.setBy, ...Object.values(askedOf(limit))])}
        />
      )}
      {list?.length === 0 && <p className={styles.quiet}>{text.none}</p>}
      {act !== null && (
        <Suspense>
          <OwnLimit
            {...act}
            accounts={client.accounts}
            onCancel={() => setAct(null)}
            onDone={() => {
              setAct(null);
              readAgain();
            }}
          />
        </Suspense>
      )}
    </SecuritySection>
  );
}

const readAll = () => call(readLimits);

/** A limit as the call that changes it names it. */
function askedOf({ user, period, account, kind, currency, amount }: ClientLimit): LimitAsked {
  return {
    user: user?.id ?? '',
    period,
    account: account ?? '',
    kind: kind ?? '',
    currency: currency ?? '',
    amount,
  };
}

function limitColumns(
  text: Texts['security']['limits'],
  format: Format,
  isAdministrator: boolean,
): readonly Column<ClientLimit>[] {
  const amountOf = ({ currency }: ClientLimit, amount: string): string =>
    format.money(fromDecimalString(amount, currencyCode(currency ?? 'USD')));
  return [
    {
      key: 'what',
      head: text.what,
      className: styles.what,
      isRowHead: true,
      cell: (limit) => (
        <>
          {wordsOf(limit, text, isAdministrator)}
          <span className={styles.note}>{text.givers[limit.setBy]}</span>
          {limit.next !== null && (
            <span className={styles.note}>
              {fill(limit.next.amount === null ? text.nextEnd : text.next, {
                time: format.dateTime(limit.next.from),
                amount: limit.next.amount === null ? '' : amountOf(limit, limit.next.amount),
              })}
            </span>
          )}
        </>
      ),
    },
    { key: 'amount', head: text.amount, align: 'end', cell: (limit) => amountOf(limit, limit.amount) },
    {
      key: 'used',
      head: text.used,
      align: 'end',
      cell: (limit) => (limit.used === null ? '' : amountOf(limit, limit.used)),
    },
  ];
}

/** Users read of their own limits; an administrator, whose they are. */
function wordsOf(limit: ClientLimit, text: Texts['security']['limits'], isAdministrator: boolean): string {
  const { user, period } = limit;
  if (user === null || isAdministrator) return limitInWords({ ...limit, user: user?.name ?? null }, text);
  const own = { ...text, kinds: { ...text.kinds, named: text.kinds.user } };
  return limitInWords({ ...limit, period, user: user.name }, own);
}

function actsColumn(text: Texts['security']['limits'], onAct: (act: Act) => void): Column<ClientLimit> {
  return {
    key: 'acts',
    head: text.acts,
    phonePlace: 'mark',
    align: 'end',
    cell: (limit) => {
      if (limit.setBy === 'bank') return '';
      const what = limitInWords({ ...limit, user: limit.user?.name ?? null }, text);
      return (
        <span className={styles.end}>
          <TextButton
            aria-label={`${text.change}: ${what}`}
            onClick={() => onAct({ kind: 'change', limit: askedOf(limit) })}
          >
            {text.change}
          </TextButton>{' '}
          {limit.next?.amount !== null && (
            <TextButton
              aria-label={`${text.end}: ${what}`}
              onClick={() => onAct({ kind: 'end', limit: { ...askedOf(limit), amount: '' } })}
            >
              {text.end}
            </TextButton>
          )}
        </span>
      );
    },
  };
}
