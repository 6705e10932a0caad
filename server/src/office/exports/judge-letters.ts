import { isRefusal, type Refusal } from '@bank/contract';
import type { officeCalls, OfficeQueryOf } from '@bank/contract/office';
import type { Platform } from '../../base/platform/platform.ts';
import { drawUpLetters, letterNumber } from './draw-up-letters.ts';
import { findLetter, lettersArchive, nameOfLetter, printLetter } from './letters-file.ts';
import type { WantedFile } from './take-file.ts';

type Asked = Pick<OfficeQueryOf<typeof officeCalls.takeExport>, 'at' | 'clients' | 'number'>;
type WantedLetters = WantedFile & { readonly mediaType: string };

/**
 * Letters of confirmation: drawn up now, as an archive or, for one client, as the letter itself; or a letter that was
 * drawn up before, again, as long as the books say the same.
 */
export async function judgeLetters(
  platform: Platform,
  what: 'letters' | 'letter',
  { at = '', clients = '', number = '' }: Asked,
): Promise<WantedLetters | Refusal> {
  if (what === 'letter') return wantLetter(platform, { what, number, filter: {} });
  const drawn = await drawUpLetters(platform, { day: at.trim(), clients });
  if (isRefusal(drawn)) return drawn;
  const [first, last] = [letterNumber(drawn.first), letterNumber(drawn.last)];
  const asked = { at: at.trim(), ...(clients.trim() !== '' && { clients: clients.trim() }) };
  if (first === last) return wantLetter(platform, { what, number: first, filter: asked });
  const { config } = platform;
  return {
    what,
    name: `ostro-letters-${at.trim()}-${first}.tar`,
    mediaType: 'application/x-tar',
    filter: { ...asked, letters: `${first} to ${last}` },
    write: async (snapshot, tally, moment) => lettersArchive(snapshot, tally, { config, drawn, moment }),
  };
}

async function wantLetter(
  { db, config }: Platform,
  {
    what,
    number,
    filter,
  }: { readonly what: string; readonly number: string; readonly filter: Readonly<Record<string, string>> },
): Promise<WantedLetters | Refusal> {
  const found = await findLetter(db, number, config);
  if (isRefusal(found)) return found;
  const { letter, accounts } = found;
  return {
    what,
    name: nameOfLetter(letter),
    mediaType: 'application/pdf',
    filter: { ...filter, letter: letterNumber(letter.number) },
    write: async (_, tally) => oneOf(await printLetter(letter, accounts, { config, tally })),
  };
}

async function* oneOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
