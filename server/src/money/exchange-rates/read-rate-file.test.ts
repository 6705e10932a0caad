import { describe, expect, test } from 'vitest';
import { readRateFile } from './read-rate-file.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

const europeanCentralBank = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01"
	xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<Cube><Cube time='2026-11-20'>
		<Cube currency='USD' rate='1.1500'/>
		<Cube currency='JPY' rate='176.40'/>
		<Cube currency='CHF' rate='0.9280'/>
		<Cube currency='BGN' rate='1.9558'/>
	</Cube></Cube>
</gesmes:Envelope>`;

const bankOfRussia =
  `<?xml version="1.0" encoding="windows-1251"?><ValCurs Date="21.11.2026" name="Foreign Currency Market">` +
  '<Valute ID="R01235"><NumCode>840</NumCode><CharCode>USD</CharCode><Nominal>1</Nominal>' +
  '<Name>Доллар США</Name><Value>80,0000</Value><VunitRate>80</VunitRate></Valute>' +
  '<Valute ID="R01820"><NumCode>392</NumCode><CharCode>JPY</CharCode><Nominal>100</Nominal>' +
  '<Name>Иен</Name><Value> 52,0000 </Value><VunitRate>0,52</VunitRate></Valute>' +
  '<Valute ID="R01589"><NumCode>960</NumCode><CharCode>XDR</CharCode><Nominal>1</Nominal>' +
  '<Name>СДР</Name><Value>108,1000</Value></Valute></ValCurs>';

describe('a file of exchange rates', () => {
  test('as CSV is taken as it stands; the dollar needs no rate', () => {
    const rates = readRateFile(
      utf8(
        '\ufeff Currency,usd,as_of,source \r\n \r\nEUR,1.1482,2026-11-20T16:00:00Z,Desk, by ' +
          'phone\r\nUSD,1,2026-11-20T16:00:00Z,Desk\r\n',
      ),
    );
    expect(rates).toEqual([
      { currency: 'EUR', usd: '1.1482', asOf: new Date('2026-11-20T16:00:00Z'), source: 'Desk, by phone', line: 3 },
    ]);
  });

  test('of the European Central Bank is turned from units for a euro into dollars for a unit', () => {
    const rates = readRateFile(utf8(europeanCentralBank));
    expect(rates.map(({ currency, usd }) => [currency, usd])).toEqual([
      ['EUR', '1.1500'],
      ['JPY', '0.0065192744'],
      ['CHF', '1.2392241379'],
    ]);
    expect(rates[0]).toMatchObject({
      asOf: new Date('2026-11-20T14:00:00Z'),
      source: 'European Central Bank, reference rates',
    });
  });

  test('of the Bank of Russia is read in windows-1251 with decimal commas, for a hundred yen where it says so', () => {
    const rates = readRateFile(windows1251(bankOfRussia));
    expect(rates.map(({ currency, usd }) => [currency, usd])).toEqual([
      ['RUB', '0.0125'],
      ['JPY', '0.0065'],
    ]);
    expect(rates[0]).toMatchObject({
      asOf: new Date('2026-11-20T21:00:00Z'),
      source: 'Bank of Russia, official rates',
    });
  });

  test.each([
    ['another header', 'code,rate\nEUR,1', 'The first line must be'],
    ['a line without source', 'currency,usd,as_of,source\nEUR,1.1,2026-11-20', 'Line 2'],
    ['a time that is none', 'currency,usd,as_of,source\nEUR,1.1,yesterday,Desk', 'Line 2'],
    ['a day that is none', 'currency,usd,as_of,source\nEUR,1.1,2026-02-30,Desk', 'Line 2'],
    ['no time', 'currency,usd,as_of,source\nEUR,1.1,,Desk', 'Line 2'],
    ['XML of somebody else', '<rates><EUR>1</EUR></rates>', 'neither'],
    ['no rate for the dollar', europeanCentralBank.replace("'USD'", "'SEK'"), 'no rate for the US dollar'],
    ['a day that is none there', europeanCentralBank.replace('2026-11-20', '2026-11-31'), 'names no day'],
    ['a month that is none', bankOfRussia.replace('21.11.2026', '21.13.2026'), 'names no day'],
    ['no day', europeanCentralBank.replace('time=', 'tme='), 'names no day'],
    ['a line of one word', 'currency,usd,as_of,source\n\nEUR', 'Line 3 is not currency,usd,as_of,source.'],
    ['a line of no source', 'currency,usd,as_of,source\nEUR,1.1,2026-11-20, ', 'Line 2'],
    ['no day of the Bank of Russia', bankOfRussia.replace('Date=', 'Dte='), 'names no day'],
    ['no head of the Bank of Russia', '<ValCurs', 'names no day'],
    ['a currency without a value', bankOfRussia.replace(/<Value> 52,0000 <\/Value>/, ''), 'cannot be read'],
    ['a word for a rate', bankOfRussia.replace('52,0000', 'many'), 'cannot be read: many.'],
    ['a rate below zero', europeanCentralBank.replace('176.40', '-176.40'), 'cannot be read: -176.40.'],
    ['an exponent', europeanCentralBank.replace('176.40', '1e9'), 'cannot be read: 1e9.'],
    ['a currency without a rate', europeanCentralBank.replace("rate='176.40'", ''), 'cannot be read'],
    ['a currency twice', europeanCentralBank.replace("'BGN'", "'CHF'"), 'names CHF twice'],
    ['the euro in euros', europeanCentralBank.replace("'BGN'", "'EUR'"), 'names EUR twice'],
    [
      'the rates of two days',
      europeanCentralBank.replace('</Cube></Cube>', "</Cube><Cube time='2026-11-19'></Cube></Cube>"),
      'several days',
    ],
    ['entities', `<!DOCTYPE a [<!ENTITY b "c">]>${europeanCentralBank}`, 'declares entities'],
    ['a rate of zero', europeanCentralBank.replace('176.40', '0.00'), 'cannot be read'],
  ])('with %s is refused', (_, text, complaint) => {
    expect(() => readRateFile(utf8(text))).toThrow(complaint);
  });
});

/** Node cannot write windows-1251; Latin letters are the same, Cyrillic ones are 0x350 below their code points. */
function windows1251(text: string): Uint8Array {
  return Uint8Array.from(
    [...text].map((character) => {
      const code = character.codePointAt(0)!;
      return code < 0x80 ? code : code - 0x350;
    }),
  );
}
