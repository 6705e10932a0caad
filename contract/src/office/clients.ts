import { currencyCode, fromDecimalString, toDecimalString, type Money } from '@bank/money';
import * as z from 'zod/mini';
import { accountTypes } from '../client.ts';
import { reshaped } from '../wire/codec.ts';
import { noAnswer, noBody } from '../wire/define-call.ts';
import { orderKinds, orderStates } from '../orders/order-state.ts';
import { memberRights } from '../people/member-rights.ts';
import { decimalText } from '../wire/wire-text.ts';
import { defineOfficeCall } from './define-office-call.ts';
import { orderAddress } from './outgoing-orders.ts';

/** Who may read what the bank knows of its clients. */
const readers = ['support', 'payments', 'approver', 'compliance', 'auditor'] as const;
const changers = ['support'] as const;

/** An amount and its currency. */
const amount = reshaped(z.object({ amount: decimalText, currency: z.string() }), {
  decode: (wire): Money => fromDecimalString(wire.amount, currencyCode(wire.currency)),
  encode: (money: Money) => ({ amount: toDecimalString(money), currency: money.currency }),
});

const text = (lengthMax: number) => z.string().check(z.maxLength(lengthMax));
const word = z.optional(text(140));

export const clientStates = ['active', 'disabled', 'dormant', 'deceased'] as const;
export type ClientState = (typeof clientStates)[number];

const clientSummary = {
  /** The client number: `OS-20417`. */
  id: z.string(),
  kind: z.enum(['personal', 'corporate']),
  /** As payments name the client. */
  name: z.string(),
  /** Of a company: its contact person. */
  contact: z.nullable(z.string()),
  /** Of the first user. */
  login: z.string(),
  email: z.string(),
  /** ISO 8601 in UTC. */
  since: z.string(),
  isDisabled: z.boolean(),
  /** What stands out most: a death, dormancy, that nobody acts. */
  state: z.enum(clientStates),
};

export const listClients = defineOfficeCall({
  name: 'listClients',
  summary: 'Clients by name, number, login, mail address, account number or transfer number; by client number.',
  method: 'GET',
  path: '/office/clients',
  roles: readers,
  body: noBody,
  query: z.object({ text: word, state: word, kind: word, cursor: word, limit: word }),
  answer: z.object({ rows: z.array(z.object(clientSummary)), next: z.nullable(z.string()) }),
  refusals: ['cursor_malformed'],
});
export type ClientRow = z.output<typeof listClients.answer>['rows'][number];

export const listUnsendableNames = defineOfficeCall({
  name: 'listUnsendableNames',
  summary: 'Kept names of clients, beneficiaries and their banks that no payment can carry letter by letter, in parts.',
  method: 'GET',
  path: '/office/unsendable-names',
  roles: readers,
  body: noBody,
  query: z.object({ cursor: word }),
  answer: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        /** Whose name it is: the client's, a saved beneficiary's, or that of the beneficiary's bank. */
        kind: z.enum(['client', 'beneficiary', 'bank']),
        client: z.string(),
        clientName: z.string(),
        name: z.string(),
        /** The first one that cannot be sent; one that nobody would see by its number in Unicode. */
        letter: z.string(),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  refusals: ['cursor_malformed'],
});
export type UnsendableName = z.output<typeof listUnsendableNames.answer>['rows'][number];

/** What staff wrote about a client, and what they did to the client's access, with the reason. */
export const clientNoteKinds = ['note', 'disabled', 'enabled', 'unlocked', 'sessions_ended', 'password_reset'] as const;
export type ClientNoteKind = (typeof clientNoteKinds)[number];

export const readClientFile = defineOfficeCall({
  name: 'readClientFile',
  summary: 'Everything about a client but orders, events and the statement.',
  method: 'GET',
  path: '/office/clients/{client}',
  roles: readers,
  body: noBody,
  answer: z.object({
    ...clientSummary,
    language: z.string(),
    /** Null while nobody knows it: payment files name the client without one. */
    postalAddress: z.nullable(orderAddress),
    users: z.array(
      z.object({
        id: z.string(),
        login: z.string(),
        name: z.string(),
        rights: memberRights,
        since: z.string(),
        endedAt: z.nullable(z.string()),
      }),
    ),
    sessions: z.array(
      z.object({
        id: z.string(),
        login: z.string(),
        device: z.nullable(z.string()),
        network: z.nullable(z.string()),
        since: z.string(),
        lastUsedAt: z.string(),
      }),
    ),
    accounts: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        /** The client's own name of it; empty where there is none. */
        name: z.string(),
        type: z.enum(accountTypes),
        balance: amount,
        securityDeposit: amount,
        held: amount,
        available: amount,
        isClosed: z.boolean(),
        holds: z.array(
          z.object({
            id: z.string(),
            amount,
            reason: z.string(),
            placedBy: z.string(),
            placedAt: z.string(),
          }),
        ),
      }),
    ),
    notes: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(clientNoteKinds),
        text: z.string(),
        writtenBy: z.string(),
        writtenAt: z.string(),
      }),
    ),
  }),
  refusals: ['client_not_found'],
});
export type ClientFile = z.output<typeof readClientFile.answer>;

export const closingMatters = [
  'balance',
  'hold',
  'fee',
  'block',
  'statement',
  'card',
  'order',
  'deposit',
  'token',
  'delivery',
  'endpoint',
  'program',
  'user',
  'case',
] as const;

export const readClosingChecklist = defineOfficeCall({
  name: 'readClosingChecklist',
  summary: "What still stands in the way of closing a client's accounts: of each account, then of the client.",
  method: 'GET',
  path: '/office/clients/{client}/closing-checklist',
  roles: readers,
  body: noBody,
  answer: z.object({
    rows: z.array(
      z.object({
        what: z.enum(closingMatters),
        /** Null for what is the client's. */
        account: z.nullable(z.string()),
        count: z.int(),
        amount: z.nullable(amount),
      }),
    ),
  }),
  refusals: ['client_not_found'],
});
export type ClosingChecklist = z.output<typeof readClosingChecklist.answer>;

export const listClientOrders = defineOfficeCall({
  name: 'listClientOrders',
  summary: 'Orders of a client, the newest first, in parts; held ones are named as what they are.',
  method: 'GET',
  path: '/office/clients/{client}/orders',
  roles: readers,
  body: noBody,
  query: z.object({ cursor: word }),
  answer: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(orderKinds),
        state: z.enum(orderStates),
        createdAt: z.string(),
        executeOn: z.nullable(z.string()),
        debtorAccount: z.string(),
        /** Null where the creditor account is the client's own. */
        creditorName: z.nullable(z.string()),
        creditorAccount: z.string(),
        amount,
        remittanceInformation: z.string(),
        transferNumber: z.nullable(z.string()),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  refusals: ['client_not_found', 'cursor_malformed'],
});
export type ClientOrder = z.output<typeof listClientOrders.answer>['rows'][number];

export const listClientEvents = defineOfficeCall({
  name: 'listClientEvents',
  summary: 'The newest events of the audit trail that concern a client, without orders.',
  method: 'GET',
  path: '/office/clients/{client}/events',
  roles: readers,
  body: noBody,
  answer: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        at: z.string(),
        kind: z.string(),
        /** The rule that refused it; null where it was done. */
        refusal: z.nullable(z.string()),
        /** The login of a user or of staff; null where the bank did it by itself, or a visitor. */
        by: z.nullable(z.string()),
        isStaff: z.boolean(),
        device: z.nullable(z.string()),
        network: z.nullable(z.string()),
        subject: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: ['client_not_found'],
});
export type ClientEvent = z.output<typeof listClientEvents.answer>['rows'][number];

/** As long as a reason of staff and a note may be. */
export const clientNoteLengthMax = 2_000;
const reason = z.object({ reason: text(clientNoteLengthMax) });

export const addClientNote = defineOfficeCall({
  name: 'addClientNote',
  summary: 'Adds a note to the file of a client. It stays.',
  method: 'POST',
  path: '/office/clients/{client}/notes',
  roles: ['support', 'payments', 'approver', 'compliance'],
  body: z.object({ text: text(clientNoteLengthMax) }),
  answer: noAnswer,
  refusals: ['client_not_found', 'all_fields_required'],
});

export const disableClient = defineOfficeCall({
  name: 'disableClient',
  summary: 'Ends all sessions for a client and keeps its users from logging in for it; the accounts stay as they are.',
  method: 'POST',
  path: '/office/clients/{client}/disable',
  roles: changers,
  body: reason,
  answer: noAnswer,
  refusals: ['client_not_found', 'all_fields_required', 'nothing_to_change'],
});

export const enableClient = defineOfficeCall({
  name: 'enableClient',
  summary: 'Lets users act again for a client who was disabled.',
  method: 'POST',
  path: '/office/clients/{client}/enable',
  roles: changers,
  body: reason,
  answer: noAnswer,
  refusals: ['client_not_found', 'all_fields_required', 'nothing_to_change', 'death_stands'],
});

export const unlockClient = defineOfficeCall({
  name: 'unlockClient',
  summary: "Opens what wrong passwords or PINs have closed for a client's users.",
  method: 'POST',
  path: '/office/clients/{client}/unlock',
  roles: changers,
  body: reason,
  answer: noAnswer,
  refusals: ['client_not_found', 'all_fields_required', 'nothing_to_change'],
});

export const endClientSessions = defineOfficeCall({
  name: 'endClientSessions',
  summary: 'Ends every session for a client; its users may log in again at once.',
  method: 'POST',
  path: '/office/clients/{client}/end-sessions',
  roles: changers,
  body: reason,
  answer: noAnswer,
  refusals: ['client_not_found', 'all_fields_required'],
});

export const resetClientPassword = defineOfficeCall({
  name: 'resetClientPassword',
  summary: 'Gives a user of a client a one-time password, shown here once, and ends the sessions of the user.',
  method: 'POST',
  path: '/office/clients/{client}/users/{user}/reset-password',
  roles: changers,
  body: reason,
  /** The user has to change it at the login. */
  answer: z.object({ login: z.string(), password: z.string() }),
  refusals: ['client_not_found', 'all_fields_required', 'membership_not_found'],
});
