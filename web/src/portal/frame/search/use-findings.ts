import { judgeIban, readSoughtText, type Beneficiary, type Client, type Entry } from '@bank/contract';
import { listBeneficiaries } from '@bank/contract/calls';
import { fill, type Texts } from '@bank/dictionaries';
import { useEffect, useMemo, useState } from 'react';
import { call } from '../../../calls/call.ts';
import { readStatement } from '../../../calls/read-statement.ts';
import { useFormat, type Format } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { useNavigation } from '../../../navigation/navigation.ts';
import type { PageName } from '../../../navigation/page-name.ts';
import { useSession } from '../../../session/use-session.ts';
import { handOverAccount } from '../../orders/beneficiaries/account-to-pay.ts';
import { payBeneficiaryAddress } from '../../orders/beneficiaries/beneficiary-address.ts';
import { namedAccount } from '../../client/named-account.ts';
import { statementOfAccount } from '../../client/statement-address.ts';
import { findingGroups, saysAll, wordsOf, type Finding } from './finding.ts';
import { ofDocuments, useDocuments } from './use-documents.ts';
import { ofThreads, useThreads } from './use-threads.ts';
import { ofWaitingOrders, useWaitingOrders } from './use-waiting-orders.ts';

/** A pause in typing after which the bank is asked. */
const pauseMs = 180;
const paymentsMax = 8;
const ordersMax = 4;
const beneficiariesMax = 5;

const pageNames: readonly PageName[] = [
  'details',
  'statement',
  'international-transfer',
  'internal-transfer',
  'deposits',
  'documents',
  'spending',
  'messages',
  'beneficiaries',
  'orders',
  'standing-orders',
  'order-files',
  'security',
  'users-and-limits',
  'notices',
  'webhooks',
  'card-payments',
  'file-formats',
];

interface Answer {
  readonly query: string;
  readonly payments: readonly Entry[];
  readonly orders: readonly Entry[];
  readonly hasFailed: boolean;
}

const unasked: Answer = { query: '', payments: [], orders: [], hasFailed: false };

export interface Findings {
  readonly findings: readonly Finding[];
  readonly isSearching: boolean;
  /** Payments could not be searched. */
  readonly hasFailed: boolean;
}

/** What a query finds: at once what the browser knows, and a moment later payments of all currencies. */
export function useFindings(query: string, client: Client): Findings {
  const shell = useText('shell');
  const text = useText('search');
  const ordersText = useText('orders');
  const messagesText = useText('messages');
  const documentsText = useText('documents');
  const format = useFormat();
  const { addressOf } = useNavigation();
  const beneficiaries = useBeneficiaryList();
  const waiting = useWaitingOrders();
  const threads = useThreads();
  const documents = useDocuments();
  const { logOut } = useSession();
  const asked = readSoughtText(query);
  const answer = useAnswer(asked);
  const statement = addressOf('statement');
  const orders = addressOf('orders');
  const send = addressOf('international-transfer');

  return useMemo(() => {
    const words = wordsOf(asked);
    const says = (...texts: readonly string[]): boolean => saysAll(words, texts);
    const pages = pageNames.flatMap((name): Finding[] => {
      const address = addressOf(name);
      const title = shell.pages[name];
      return address !== undefined && says(title, text.words[name] ?? '')
        ? [{ key: `page-${name}`, group: 'pages', title, detail: '', address }]
        : [];
    });
    const found: Finding[] = [...pages];
    const home = addressOf('home');
    const { logout } = shell.header;
    if (home !== undefined && words.length > 0 && says(logout, text.logoutWords))
      found.push({
        key: 'log-out',
        group: 'pages',
        title: logout,
        detail: '',
        address: home,
        act: () => void logOut(),
      });
    const messages = addressOf('messages');
    if (words.length > 0 && messages !== undefined)
      found.push(...ofThreads(threads, { says, text: messagesText, format, address: messages }));
    const { accounts } = client;
    const papers = addressOf('documents');
    if (words.length > 0 && papers !== undefined)
      found.push(...ofDocuments(documents, { says, text: documentsText, format, address: papers, accounts }));
    if (statement !== undefined) {
      for (const account of accounts) {
        const { id, number, currency, availableBalance } = account;
        const called = namedAccount(account, number);
        const name = format.currencyName(currency);
        if (!says(called, currency, name)) continue;
        const figure = fill(text.available, { amount: format.money(availableBalance) });
        const address = statementOfAccount(statement, account);
        found.push({ key: `account-${id}`, group: 'accounts', title: called, detail: name, figure, address });
      }
      if (words.length > 0)
        found.push(
          ...ofBeneficiaries(
            beneficiaries.filter((each) => says(...textsOf(each))),
            { statement, send, text },
          ),
          ...ofAccountToPay(asked, send, text),
        );
      if (words.length > 0 && orders !== undefined)
        found.push(...ofWaitingOrders(waiting, { says, text: ordersText, format, address: orders }));
      const shown = answer.query === asked ? answer : unasked;
      found.push(...shown.orders.map((entry) => ofEntry('orders', entry, { statement, format })));
      found.push(...shown.payments.map((entry) => ofEntry('payments', entry, { statement, format })));
      if (shown.payments.length === paymentsMax) {
        const rest = new URLSearchParams({ currency: 'all', text: asked });
        const address = `${statement}?${rest.toString()}`;
        found.push({ key: 'payments-all', group: 'payments', title: text.all, detail: '', address });
      }
    }
    return {
      findings: findingGroups.flatMap((group) => found.filter((each) => each.group === group)),
      isSearching: answer.query !== asked,
      hasFailed: answer.query === asked && answer.hasFailed,
    };
  }, [
    asked,
    answer,
    beneficiaries,
    waiting,
    client,
    shell,
    text,
    ordersText,
    threads,
    messagesText,
    documents,
    documentsText,
    format,
    addressOf,
    statement,
    orders,
    send,
    logOut,
  ]);
}

/** What the bank says to a query, once the typing pauses; a query that goes on breaks off the one before. */
function useAnswer(query: string): Answer {
  const [answer, setAnswer] = useState<Answer>({ ...unasked, query: '\0' });
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const ask = async (): Promise<void> => {
      const meant = { text: query.split(/\s+/u).slice(0, 8).join(' ') };
      const [orders, payments] = await Promise.all([
        readStatement({ ...meant, statuses: ['in_process'], limit: ordersMax }, signal),
        query === '' ? null : readStatement({ ...meant, limit: paymentsMax }, signal),
      ]);
      if (signal.aborted) return;
      setAnswer({
        query,
        orders: orders.ok ? newestOf(orders.value.part) : [],
        payments:
          payments?.ok === true ? newestOf(payments.value.part).filter(({ status }) => status !== 'in_process') : [],
        hasFailed: !orders.ok || payments?.ok === false,
      });
    };
    const pause = setTimeout(() => void ask(), query === '' ? 0 : pauseMs);
    return () => {
      clearTimeout(pause);
      leaving.abort();
    };
  }, [query]);
  return answer;
}

/** Read once while the search is open. Without them the rest is found. */
function useBeneficiaryList(): readonly Beneficiary[] {
  const [list, setList] = useState<readonly Beneficiary[]>([]);
  useEffect(() => {
    let isLeft = false;
    void call(listBeneficiaries).then((outcome) => {
      if (!isLeft && outcome.ok) setList(outcome.value);
    });
    return () => {
      isLeft = true;
    };
  }, []);
  return list;
}

function textsOf({ label, creditorName, creditorAccount, creditorAgentName, town }: Beneficiary): readonly string[] {
  return [label, creditorName, creditorAccount, creditorAgentName, town];
}

interface WaysOfBeneficiary {
  readonly statement: string;
  /** Of the form of an order; undefined where there is none. */
  readonly send: string | undefined;
  readonly text: Texts['search'];
}

/** A beneficiary is found to be paid; the only one that fits also leads to what was paid before. */
function ofBeneficiaries(list: readonly Beneficiary[], { statement, send, text }: WaysOfBeneficiary): Finding[] {
  const statementOf = ({ creditorName }: Beneficiary): string =>
    `${statement}?${new URLSearchParams({ currency: 'all', text: creditorName }).toString()}`;
  const found = list.slice(0, beneficiariesMax).map(
    (each): Finding => ({
      key: `beneficiary-${each.id}`,
      group: 'beneficiaries',
      title: each.label === '' ? each.creditorName : each.label,
      detail: each.creditorAccount,
      address: send === undefined ? statementOf(each) : payBeneficiaryAddress(send, each),
    }),
  );
  const [only] = list;
  if (list.length !== 1 || only === undefined || send === undefined) return found;
  const title = fill(text.paymentsWith, { name: only.creditorName });
  return [...found, { key: 'payments-with', group: 'beneficiaries', title, detail: '', address: statementOf(only) }];
}

/** A whole IBAN is an account to pay. It goes to the form by hand: no address of a stranger fills in whom to pay. */
function ofAccountToPay(query: string, send: string | undefined, text: Texts['search']): Finding[] {
  const judged = judgeIban(query);
  if (send === undefined || !('iban' in judged)) return [];
  const { iban } = judged;
  return [
    {
      key: 'account-to-pay',
      group: 'beneficiaries',
      title: fill(text.payAccount, { account: iban }),
      detail: '',
      address: send,
      act: () => handOverAccount(iban),
    },
  ];
}

function ofEntry(
  group: 'orders' | 'payments',
  entry: Entry,
  { statement, format }: { readonly statement: string; readonly format: Format },
): Finding {
  const { id, currency, debit, credit, debtorName, creditorName, bookedOn, remittanceInformation } = entry;
  const { note, labels } = entry;
  const [sign, moved, otherSide] = debit === null ? ['+', credit!, debtorName] : ['−', debit, creditorName];
  return {
    key: `${group}-${id}`,
    group,
    title: otherSide,
    detail: [format.date(bookedOn), ...labels, note, remittanceInformation].filter(Boolean).join(' · '),
    figure: `${sign}${format.money(moved)}`,
    address: `${statement}?${new URLSearchParams({ currency, entry: id }).toString()}`,
  };
}

function newestOf(entries: readonly Entry[]): readonly Entry[] {
  return entries.toSorted((one, other) => Date.parse(other.bookedAt) - Date.parse(one.bookedAt));
}
