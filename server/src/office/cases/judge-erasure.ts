import { refuse, type Refusal } from '@bank/contract';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { readKeptDays, type KeptThing } from '../../base/settings/index.ts';
import { countRemovable, readEndOfApplications, readEndOfClient, type Removable } from './erasure-store.ts';
import { findPerson, type Person } from './subject-store.ts';
import type { Subject } from './find-subject.ts';

/** What stays of a person: by which law, and until which day; null where it stays for good. */
export interface Kept {
  readonly what: string;
  readonly reason: string;
  readonly until: string | null;
}

export interface Judgement {
  readonly person: Person;
  readonly removes: readonly { readonly what: Removable | typeof namesAndAddresses; readonly count: number }[];
  readonly keeps: readonly Kept[];
}

export const namesAndAddresses = 'names and addresses';

const convenient: readonly Removable[] = [
  'forms that were not sent',
  'saved beneficiaries',
  'names of accounts',
  'notes and labels on entries',
  'rules of categories',
  'notices',
  'notices that are not wanted',
  'what they chose to be told of',
  'exchange rates that they wait for',
  'browsers that show them notices',
  'news that was read',
  'known devices',
  'known networks',
  'logins',
];
const correspondence: readonly Removable[] = [
  'mails',
  'messages',
  'the file of the client',
  'applications with their papers',
];

const law = 'law on money laundering: records of a business relation';
const books = 'law on accounting: the books of the bank';
const forGood: readonly Kept[] = [
  { what: 'accounts, orders, payments and statements', reason: books, until: null },
  { what: 'notes and decisions of staff', reason: 'evidence of what the bank decided, and why', until: null },
  { what: 'names compared with lists of sanctions', reason: 'law on sanctions', until: null },
];
const always: readonly Kept[] = [
  { what: 'the audit trail', reason: 'evidence, sealed: it has ids, logins and networks cut short', until: null },
  { what: 'this request', reason: 'evidence that it was answered', until: null },
];

/** What can be erased of a person now, and what stays: why, and until when. A client with an account is not erased. */
export async function judgeErasure(
  { config, clock }: Pick<Platform, 'config' | 'clock'>,
  database: Database,
  subject: Pick<Subject, 'kind' | 'id'>,
): Promise<Judgement | Refusal> {
  const person = await findPerson(database, subject);
  const today = dayIn(config.timeZone, clock.now());
  const untilOf = async (since: Date, name: KeptThing) =>
    dayIn(config.timeZone, new Date(since.getTime() + (await readKeptDays(database, name)) * 86_400_000));
  const counted = async (all: readonly Removable[]) => {
    const counts = [];
    for (const what of all) counts.push({ what, count: await countRemovable(database, what, person) });
    return counts.filter(({ count }) => count > 0);
  };

  if (subject.kind !== 'client') {
    const last = await readEndOfApplications(database, person);
    const until = last === null ? null : await untilOf(last, 'applications_kept_years');
    const isKept = until !== null && until > today;
    const removes = await counted(isKept ? ['messages'] : correspondence);
    const application = { what: 'the application, its papers and its mails', reason: law, until };
    return { person, removes, keeps: [...(isKept ? [application] : []), ...always] };
  }
  const { hasOpenAccount, since, isErased } = await readEndOfClient(database, subject.id);
  if (hasOpenAccount) return refuse('accounts_still_open', 'case');
  const until = await untilOf(since, 'client_data_kept_years');
  const isOver = until <= today;
  const removes = await counted(isOver ? [...convenient, ...correspondence] : convenient);
  const names = { what: namesAndAddresses, count: 1 + person.users.length } as const;
  const identity = { what: `${namesAndAddresses}, the file, messages, applications and mails`, reason: law, until };
  return {
    person,
    removes: isOver && !isErased ? [...removes, names] : removes,
    keeps: [...(isOver ? [] : [identity]), ...forGood, ...always],
  };
}
