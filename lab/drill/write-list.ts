/** The size of a published list with its addresses and remarks: bytes of an entry. */
const bytesPerEntry = 850;
const syllables = 'ka lo mi ra te shu vo ber gan dol fi zet ur ol mar qua nis'.split(' ');

/** A list of sanctions in the form of OFAC with invented names, the same each time, about so long. */
export function writeList(megabytes: number): { readonly bytes: Buffer; readonly entryCount: number } {
  let seed = 7;
  const draw = (count: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * count);
  };
  const word = (): string => {
    const text = Array.from({ length: 2 + draw(3) }, () => syllables[draw(syllables.length)]).join('');
    return text[0]!.toUpperCase() + text.slice(1);
  };
  const entryCount = Math.ceil((megabytes * 1e6) / bytesPerEntry);
  const entries = Array.from({ length: entryCount }, (_, place) => {
    const aliases = Array.from(
      { length: 1 + draw(4) },
      () =>
        `<aka><category>strong</category><lastName>${word()} ${word()}</lastName>` +
        `<firstName>${word()}</firstName></aka>`,
    );
    const entry =
      `<sdnEntry>\n<uid>${place + 1}</uid>\n<firstName>${word()}</firstName>\n` +
      `<lastName>${word()} ${word()}</lastName>\n` +
      `<sdnType>Individual</sdnType>\n<programList><program>DRILL</program></programList>\n` +
      `<akaList>${aliases.join('\n')}</akaList>\n<dateOfBirthList><dateOfBirthItem><dateOfBirth>10 Dec ` +
      `${1930 + draw(70)}</dateOfBirth></dateOfBirthItem></dateOfBirthList>\n`;
    return `${entry}<remarks>${'x'.repeat(Math.max(0, bytesPerEntry - entry.length - 40))}</remarks>\n</sdnEntry>`;
  });
  const head =
    `<?xml version="1.0" encoding="UTF-8"?>\n<sdnList>\n<publshInformation><Publish_Date>11/20/2026</Publish_Date>` +
    `<Record_Count>${entryCount}</Record_Count></publshInformation>\n`;
  return { bytes: Buffer.from(`${head}${entries.join('\n')}\n</sdnList>`), entryCount };
}
