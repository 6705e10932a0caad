import type { CorrespondentProfile, Difference } from '@bank/contract/office';

/** What a profile says, a line for each thing that it decides; none for a correspondent without one. */
export function profileInWords(profile: CorrespondentProfile | undefined): Readonly<Record<string, string>> {
  if (profile === undefined) return {};
  const {
    keys,
    sftp,
    messages,
    reading = {},
    statementsBy,
    statementDays,
    aloneLimit,
    sumLimit,
    fileSizeMax,
    returns,
  } = profile;
  return {
    channel: sftp === undefined ? 'a pair of folders' : `SFTP, ${sftp.user}@${sftp.host}:${sftp.port}`,
    ...(sftp !== undefined && {
      'key of the server': sftp.hostKey,
      'folders of the server': `${sftp.in}, ${sftp.out}`,
    }),
    keys: keys.length === 0 ? 'none: the key of the server proves its files' : keys.join(', '),
    messages: messages.join(', '),
    references: referenceWords[reading.references ?? 'as told'],
    balances: reading.balances?.join(', ') ?? 'all',
    charges: reading.charges === 'apart' ? 'entries of their own' : 'explain what parts lack',
    'statements by': statementsBy,
    'statements of': statementDays?.map((day) => weekdays[day - 1]).join(', ') ?? 'all business days',
    'limit in US dollars': aloneLimit,
    'limit of a file in US dollars': sumLimit ?? 'none',
    'largest file in MiB': String(fileSizeMax ?? 50),
    returns: returns ?? 'pacs.004.001.10',
  };
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const referenceWords = {
  'as told': 'told apart by side and amount',
  unique: 'one entry each',
  meaningless: 'name no entry: each waits for people',
};

/** The same as the fields of a proposal are typed. */
export function profileAsTyped(bic: string, profile: CorrespondentProfile | undefined): Record<string, string> {
  if (profile === undefined) return { bic };
  const {
    keys,
    sftp,
    messages,
    reading = {},
    statementsBy,
    statementDays,
    aloneLimit,
    sumLimit,
    fileSizeMax,
    returns,
  } = profile;
  return {
    bic,
    sftp:
      sftp === undefined ? '' : [`${sftp.user}@${sftp.host}:${sftp.port}`, sftp.hostKey, sftp.in, sftp.out].join('\n'),
    keys: keys.join('\n'),
    messages: messages.join(', '),
    references: reading.references ?? 'asTold',
    balances: reading.balances?.join(', ') ?? '',
    charges: reading.charges ?? 'asTold',
    statementsBy,
    statementDays: statementDays?.join(', ') ?? '',
    aloneLimit,
    sumLimit: sumLimit ?? '',
    fileSizeMax: fileSizeMax === undefined ? '' : String(fileSizeMax),
    returns: returns ?? '',
  };
}

/** What differs between two profiles of one correspondent. */
export function changesOfProfile(
  bic: string,
  before: CorrespondentProfile | undefined,
  after: CorrespondentProfile | undefined,
): readonly Difference[] {
  const [was, willBe] = [profileInWords(before), profileInWords(after)];
  return [...new Set([...Object.keys(willBe), ...Object.keys(was)])]
    .filter((name) => was[name] !== willBe[name])
    .map((name) => ({ what: 'profile', of: `${bic}, ${name}`, was: was[name] ?? null, willBe: willBe[name] ?? null }));
}
