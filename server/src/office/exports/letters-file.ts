import { refuse, type Refusal } from '@bank/contract';
import { tarFiles, type TarredFile } from '@bank/documents/archive';
import { writeConfirmationPdf, type Confirmation } from '@bank/documents/pdf-worker';
import { createHash } from 'node:crypto';
import { endOfDay } from '../../base/platform/days-of-zone.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { csvRow } from '../oversight/index.ts';
import { hashFigures, letterNumber, type DrawnLetters } from './draw-up-letters.ts';
import { readBalancesOfClients, readLetters, type KeptLetter, type StandingBalance } from './letters-store.ts';
import type { Tally } from './tally.ts';

/** So many letters stand in one list of the archive; the transaction that reads them waits for no more. */
const partLength = 100;

type Config = Platform['config'];

/**
 * The letters of a run as an archive, printed one by one while it is sent. After each part of them comes their list,
 * with the hash of each file.
 */
export function lettersArchive(
  snapshot: Database,
  tally: Tally,
  { config, drawn, moment }: { readonly config: Config; readonly drawn: DrawnLetters; readonly moment: Date },
): AsyncIterable<Uint8Array> {
  return tarFiles(files(), moment);

  async function* files(): AsyncGenerator<TarredFile> {
    let behind = drawn.first - 1n;
    for (;;) {
      const letters = await readLetters(snapshot, { runId: drawn.runId, behind, limit: partLength });
      if (letters.length === 0) return;
      behind = letters.at(-1)!.number;
      const list = [csvRow(['letter', 'client', 'language', 'day', 'file', 'sha256', 'figures_sha256'])];
      const balances = await balancesOf(snapshot, letters, config);
      for (const letter of letters) {
        const name = nameOfLetter(letter);
        const bytes = await printLetter(letter, balances.get(letter.clientId) ?? [], { config, tally });
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        const { clientNumber, language, day, figuresHash } = letter;
        list.push(csvRow([letterNumber(letter.number), clientNumber, language, day, name, sha256, figuresHash]));
        yield { name, bytes };
      }
      const name = `list-from-${letterNumber(letters[0]!.number)}.csv`;
      yield { name, bytes: Buffer.from(list.join('')) };
    }
  }
}

/** A letter with what the books say now of its figures; refused where that is not what it said. */
export async function findLetter(
  database: Database,
  typed: string,
  config: Config,
): Promise<{ readonly letter: KeptLetter; readonly accounts: readonly StandingBalance[] } | Refusal> {
  const digits = /^(?:C-)?(\d{1,18})$/i.exec(typed.trim())?.[1];
  const [letter] = digits === undefined ? [] : await readLetters(database, { number: BigInt(digits) });
  if (letter === undefined) return refuse('letter_not_found', 'number');
  const accounts = (await balancesOf(database, [letter], config)).get(letter.clientId) ?? [];
  return isAsDrawn(letter, accounts) ? { letter, accounts } : refuse('letter_differs', 'number');
}

/** Prints a letter from the books. @throws where they do not say what the letter said */
export async function printLetter(
  letter: KeptLetter,
  accounts: readonly StandingBalance[],
  { config, tally }: { readonly config: Config; readonly tally: Tally },
): Promise<Uint8Array> {
  if (!isAsDrawn(letter, accounts))
    throw new Error(`The books say otherwise than the letter ${letterNumber(letter.number)}.`);
  tally.countRow();
  for (const { balance } of accounts) tally.add('credit', balance);
  return writeConfirmationPdf({
    number: letterNumber(letter.number),
    client: { number: letter.clientNumber, name: letter.clientName },
    day: letter.day,
    accounts: accounts as Confirmation['accounts'],
    figuresHash: letter.figuresHash,
    language: letter.language,
    createdAt: letter.drawnAt,
    zone: config.timeZone,
    isDemonstration: config.mode === 'demo',
  });
}

export function nameOfLetter({ number, clientNumber, language }: KeptLetter): string {
  return `${letterNumber(number)}-${clientNumber}-${language}.pdf`;
}

function isAsDrawn({ day, clientNumber, figuresHash }: KeptLetter, accounts: readonly StandingBalance[]): boolean {
  return accounts.length > 0 && hashFigures(day, clientNumber, accounts) === figuresHash;
}

/** Letters of one run have one day. */
function balancesOf(database: Database, letters: readonly KeptLetter[], { timeZone }: Config) {
  const before = endOfDay(timeZone, letters[0]!.day)!;
  return readBalancesOfClients(
    database,
    letters.map(({ clientId }) => clientId),
    before,
  );
}
