import { limitKinds, limitPeriods, type Account, type LimitAsked, type LimitPeriod } from '@bank/contract';
import { readMembers, setLimit } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { limitInWords } from '@bank/dictionaries/limit-in-words';
import { currencyCode, parseAmount, readTypedAmount } from '@bank/money';
import { Field } from '@bank/ui/field.tsx';
import { Select } from '@bank/ui/select.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { showToast } from '@bank/ui/toast-queue.ts';
import { useState } from 'react';
import { call } from '../../../calls/call.ts';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { ConfirmChange } from '../../access/confirmation/confirm-change.tsx';
import { useListed } from '../../access/grants/use-listed.ts';

export interface OwnLimitProps {
  readonly kind: 'set' | 'change' | 'end';
  /** The limit that is changed or ended, or an empty one. */
  readonly limit: LimitAsked;
  readonly accounts: readonly Account[];
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

/** An administrator sets a limit of the client, changes its amount or ends it, with the password and a code. */
export function OwnLimit({ kind, limit, accounts, onCancel, onDone }: OwnLimitProps) {
  const text = useText('own-limit');
  const { set } = useText('security').limits;
  const language = useLanguage();
  const format = useFormat();
  const { list: members } = useListed(readAll);
  const [asked, setAsked] = useState(limit);
  const [typed, setTyped] = useState(limit.amount === '' ? '' : format.decimal(limit.amount));
  const [isMissing, setMissing] = useState(false);
  const currency = currencyCode(asked.currency === '' ? 'USD' : asked.currency);
  const read = readTypedAmount(typed, language, currency);
  // What cannot be read goes as it was typed: the bank says what is wrong.
  const amount = kind === 'end' ? '' : read.kind === 'amount' ? read.decimal : typed.trim();
  const written = { ...asked, amount };
  const what = useWords(asked, members ?? []);
  const parsed = parseAmount(amount, currency);
  const shown = parsed.ok ? format.money(parsed.amount) : amount;
  const titles = { set, change: text.changeTitle, end: text.endTitle };

  return (
    <ConfirmChange
      title={titles[kind]}
      confirm={kind === 'end' ? text.endTitle : text.save}
      cancel={text.cancel}
      onCancel={onCancel}
      judge={() => {
        const isEmpty = kind !== 'end' && amount === '';
        setMissing(isEmpty);
        return !isEmpty;
      }}
      fixed={<p>{kind === 'end' ? fill(text.fixedEnd, { what }) : fill(text.fixed, { what, amount: shown })}</p>}
      change={{ change: 'limit', limit: written }}
      make={(password, ways) => call(setLimit, { limit: written, password }, ways)}
      onDone={({ countsFrom }) => {
        showToast(countsFrom === null ? text.saved : fill(text.savedLater, { time: format.dateTime(countsFrom) }));
        onDone();
      }}
    >
      {kind !== 'set' && <p>{what}</p>}
      {kind === 'set' && (
        <LimitFields
          asked={asked}
          accounts={accounts}
          members={members ?? []}
          onChange={(part) => setAsked({ ...asked, ...part })}
        />
      )}
      {kind !== 'end' && (
        <Field label={text.amount} error={isMissing ? text.amountMissing : undefined}>
          <TextInput
            value={typed}
            onChange={(value) => {
              setTyped(value);
              setMissing(false);
            }}
            suffix={currency}
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
          />
        </Field>
      )}
      <p>{kind === 'end' ? text.endText : text.saveText}</p>
    </ConfirmChange>
  );
}

const readAll = () => call(readMembers);

interface NamedUser {
  readonly id: string;
  readonly name: string;
}

/** The limit as the list tells it. */
function useWords({ user, period, kind, account, currency }: LimitAsked, members: readonly NamedUser[]): string {
  const { limits } = useText('security');
  const words = {
    user: user === '' ? null : (members.find(({ id }) => id === user)?.name ?? ''),
    period: period as LimitPeriod,
    kind: limitKinds.find((one) => one === kind) ?? null,
    account: account === '' ? null : account,
    currency: currency === '' ? null : currency,
  };
  return limitInWords(words, limits);
}

/** Whose orders, and which of them. */
function LimitFields({
  asked,
  accounts,
  members,
  onChange,
}: {
  readonly asked: LimitAsked;
  readonly accounts: readonly Account[];
  readonly members: readonly NamedUser[];
  readonly onChange: (part: Partial<LimitAsked>) => void;
}) {
  const text = useText('own-limit');
  const chosen = accounts.find(({ number }) => number === asked.account);
  const currencies = chosen === undefined ? accounts.map(({ currency }) => currency) : [chosen.currency];
  return (
    <>
      <Field label={text.user}>
        <Select
          value={asked.user}
          onChange={(user) => onChange({ user })}
          options={[
            { value: '', label: text.allUsers },
            ...members.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </Field>
      <Field label={text.period}>
        <Select
          value={asked.period}
          onChange={(period) => onChange({ period })}
          options={limitPeriods.map((period) => ({ value: period, label: text.periods[period] }))}
        />
      </Field>
      <Field label={text.account}>
        <Select
          value={asked.account}
          onChange={(number) => {
            const account = accounts.find((one) => one.number === number);
            onChange({ account: number, ...(account !== undefined && { currency: account.currency }) });
          }}
          options={[
            { value: '', label: text.allAccounts },
            ...accounts.map(({ number, currency }) => ({ value: number, label: `${currency}, ${number}` })),
          ]}
        />
      </Field>
      <Field label={text.kind}>
        <Select
          value={asked.kind}
          onChange={(kind) => onChange({ kind })}
          options={[
            { value: '', label: text.kinds.all },
            ...limitKinds.map((kind) => ({ value: kind, label: text.kinds[kind] })),
          ]}
        />
      </Field>
      <Field label={text.currency}>
        <Select
          value={asked.currency}
          onChange={(currency) => onChange({ currency })}
          options={[
            { value: '', label: text.allCurrencies },
            ...[...new Set(currencies)].map((currency) => ({ value: currency as string, label: currency as string })),
          ]}
        />
      </Field>
    </>
  );
}
