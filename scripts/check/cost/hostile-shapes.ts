/**
 * What makes careless code try every way there is, or look at everything again for each letter: pieces that nearly match, repeated to any length.
 * The last sign of each text breaks what came before, or not.
 */
const pieces: readonly string[] = [
  // Runs and words.
  'a', '1', ' ', '0', '9', 'Z', 'ab', 'abc ', 'password', 'Ostro', 'в и к ', 'Ж', 'ß', 'İ', '\ufdfa', '船', 'x\u00a0', '\u3000',
  // Rows of keyboards and sequences.
  '1234567890', 'qwertyuiop', 'qwe', 'poiuytrewq', 'qwertzuiop1234567890', 'йцукенгшщзхъ', 'abcdefghijklmnopqrstuvwxyz', '9876543210',
  // Almost an account, a bank, an address, a number.
  'DE89370400440532013000', 'DE89 3704 ', 'GB', 'DEUTDEFF', 'DEUTDEFF ', 'a@a.aa', 'a.', 'a-', 'Quay 7, ', '1 000 ', '1,000', '1.', '0.0', '00', '123 ', '1e9',
  // Marks.
  '\u0301\u0323', '\u0301', 'e\u0301', '\uff9e\u0323', '\ud83d', '\udc00', '\ud800\udc00', '\udc00\ud800', '\u202e', '\u200b', '\u0000', '\ufeff',
  // What formats and headers are made of.
  ']]>', '<', '<a>', '</', '<!--', '&', '&amp;', '"', "'", '""', '\r\n', '\r', '\n', '\t', ';', ',', ';=', '-', ':', '/', '//', '\\', '{', '{a', '{a}', '[', '(', '%', '%2', '=',
  'a=b; ', 'en;q=0.5,', 'q=', '*,', 'W/"a",', '::', 'ffff:', '1.1.', 'Version/1', 'Safari/', '$1', '. ', '«', '—', '_', '|', '<Valute>', '<Value>', '<Cube ',
];
const ends: readonly string[] = ['', '!'];

export interface HostileShape {
  readonly name: string;
  /** A text of so many characters. */
  write(length: number): string;
}

export const hostileShapes: readonly HostileShape[] = pieces.flatMap((piece) =>
  ends.map((end) => ({
    name: `${JSON.stringify(piece)} repeated${end === '' ? '' : `, then ${end}`}`,
    write: (length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length - end.length) + end,
  })),
);
