import { orderFileColumns } from '@bank/contract';
import { writeTableXlsx, writeTemplateXlsx } from '@bank/documents/table';
import { describe, expect, test } from 'vitest';
import { readOrderFile } from '../read-order-file.ts';
import { figure, filesOfWorkbook, rowOf, words, xlsxOf, zipOf } from '../testing-workbooks.ts';
import { decimalOf } from './number-cell.ts';

const columns = ['from_account', 'to_account', 'amount', 'reference', 'execute_on'];
const head = rowOf(columns.map(words));
/** Styles: as they come, a day, a day with months in words, decimals, a share, a whole number, leading zeros, text. */
const styles =
  '<numFmts><numFmt numFmtId="164" formatCode="[$-409]d\\-mmm\\-yy;@"/><numFmt numFmtId="165" formatCode="000000"/>' +
  '<numFmt numFmtId="166" formatCode="#,##0.00\\ &quot;Year&quot;"/><numFmt numFmtId="167" formatCode="#,##0,"/>' +
  '</numFmts>' +
  `<cellXfs>${[0, 14, 164, 4, 10, 1, 165, 49, 166, 167, 21].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs>`;
const style = {
  day: 1,
  dayInWords: 2,
  decimals: 3,
  share: 4,
  whole: 5,
  zeros: 6,
  text: 7,
  money: 8,
  thousands: 9,
  time: 10,
};

const cells = { from: words('OS1'), to: words('OS2'), amount: figure('1'), reference: words('rent'), day: '<c/>' };
const row = (changes: Partial<typeof cells> = {}, attributes = '') =>
  rowOf(Object.values({ ...cells, ...changes }), attributes);
const sheetOf = (...rows: string[]) => `<sheetData>${head}${rows.join('')}</sheetData>`;
const workbookOf = (...rows: string[]) => xlsxOf({ sheets: [{ inside: sheetOf(...rows) }], styles });
const rowsOf = async (bytes: Uint8Array) => (await readOrderFile({ bytes })).rows;
const asked = async (bytes: Uint8Array) => (await rowsOf(bytes)).map((one) => one.asked);
const refused = (bytes: Uint8Array) =>
  readOrderFile({ bytes }).then(
    () => 'read',
    (error: Error) => error.message,
  );

describe('a workbook', () => {
  test('is read by the names of its columns, with lines as a person counts them', async () => {
    const bytes = xlsxOf({
      sheets: [{ inside: `<sheetData>${head}<row r="4">${Object.values(cells).join('')}</row></sheetData>` }],
    });
    expect(await readOrderFile({ bytes })).toMatchObject({
      format: 'xlsx',
      rows: [
        {
          line: 4,
          asked: { debtorAccount: 'OS1', creditorAccount: 'OS2', amount: '1', remittanceInformation: 'rent' },
        },
      ],
    });
  });

  test('has strings that cells share, of several looks, with escapes and what is written above words', async () => {
    const strings =
      '<si><t>plain</t></si><si><r><t xml:space="preserve">Invoice </t></r><r><rPr><b/></rPr><t>118</t></r></si>' +
      '<si><t>a_x000D__x000A_b &amp; _x005F_x0041_</t></si><si><t>東京</t><rPh sb="0" eb="2"><t>とうきょう</t></rPh></si>';
    const rows = [0, 1, 2, 3].map((at) => row({ reference: `<c t="s"><v>${at}</v></c>` }));
    const bytes = xlsxOf({ sheets: [{ inside: sheetOf(...rows) }], strings });
    expect((await asked(bytes)).map((one) => one.remittanceInformation)).toEqual([
      'plain',
      'Invoice 118',
      'a b & _x0041_',
      '東京',
    ]);
  });

  test('that the bank wrote itself is read', async () => {
    const table = {
      title: 'Orders',
      columns: columns.map((name) => ({
        name,
        width: 12,
        cell: (one: Record<string, string>) => ({ text: one[name]! }),
      })),
      parts: async function* () {
        yield [
          { from_account: 'OS1', to_account: 'OS2', amount: '12.50', reference: 'a_x0041_', execute_on: '2026-03-09' },
        ];
      },
      ends: () => [],
    };
    const parts: Uint8Array[] = [];
    for await (const part of writeTableXlsx(table, { rowCount: 1, madeAt: new Date('2026-03-02') }))
      parts.push(Buffer.from(part));
    expect(await asked(Buffer.concat(parts))).toMatchObject([
      { amount: '12.50', remittanceInformation: 'a_x0041_', executeOn: '2026-03-09' },
    ]);
  });

  test('to write into has the names of the columns', async () => {
    const parts: Uint8Array[] = [];
    const template = { title: 'orders', columns: Object.values(orderFileColumns), madeAt: new Date('2026-03-02') };
    for await (const part of writeTemplateXlsx(template)) parts.push(Buffer.from(part));
    expect(await refused(Buffer.concat(parts))).toBe('order_file_empty');
  });

  test('is read from its first sheet that is seen', async () => {
    const other = sheetOf(row({ reference: words('hidden') }));
    const sheets = [
      { inside: other, state: 'veryHidden' },
      { inside: other, state: 'hidden' },
      { inside: sheetOf(row()) },
    ];
    expect(await asked(xlsxOf({ sheets }))).toMatchObject([{ remittanceInformation: 'rent' }]);
    expect(await refused(xlsxOf({ sheets: sheets.slice(0, 2) }))).toBe('order_file_empty');
  });

  test('has days by their look, counted from 1900 or from 1904', async () => {
    const days = [
      figure('46090', style.day),
      figure('46090', style.dayInWords),
      words('9.3.2026'),
      '<c t="d"><v>2026-03-09</v></c>',
    ];
    const inside = sheetOf(...days.map((day) => row({ day })));
    expect(new Set((await asked(xlsxOf({ sheets: [{ inside }], styles }))).map((one) => one.executeOn))).toEqual(
      new Set(['2026-03-09']),
    );
    const from1904 = { sheets: [{ inside: sheetOf(row({ day: figure('44628', style.day) })) }], styles };
    expect(await asked(xlsxOf({ ...from1904, properties: '<workbookPr date1904="1"/>' }))).toMatchObject([
      { executeOn: '2026-03-09' },
    ]);
  });

  test('has amounts as they were typed, whatever look they have', async () => {
    const typed = [
      figure('12500.499999999998'),
      figure('1.25005E4'),
      figure('4.0999999999999996', style.decimals),
      figure('1234.5', style.money),
      figure('12', style.whole),
      words('1.234,56'),
    ];
    expect((await asked(workbookOf(...typed.map((amount) => row({ amount }))))).map((one) => one.amount)).toEqual([
      '12500.5',
      '12500.5',
      '4.1',
      '1234.5',
      '12',
      '1234.56',
    ]);
  });

  test('has booleans as words, which no rule takes for an amount', async () => {
    expect(await asked(workbookOf(row({ amount: '<c t="b"><v>1</v></c>' })))).toMatchObject([{ amount: 'TRUE' }]);
  });
});

test.each([
  ['0', '0'],
  ['-0', '0'],
  ['-1.5', '-1.5'],
  ['0.30000000000000004', '0.3'],
  ['1E-2', '0.01'],
  ['123456789012345', '123456789012345'],
  ['1.23456789012345E+17', undefined],
  ['12345678901234.56', undefined],
  ['9999999999999.996', undefined],
  ['007', undefined],
  ['1E-12', undefined],
  ['NaN', undefined],
  ['1E999', undefined],
])('the number %s is %s', (written, decimal) => {
  expect(decimalOf(written)).toBe(decimal);
});

describe('a cell is refused with its place', () => {
  test.each([
    ['a formula with a value beside it', row({ amount: '<c><f>1+1</f><v>2</v></c>' }), 'cell_computed 2 3'],
    ['a formula that others share', row({ amount: '<c><f t="shared" si="0"/><v>2</v></c>' }), 'cell_computed 2 3'],
    ['a formula of another workbook', row({ to: '<c t="str"><f>[1]Sheet!A1</f><v>OS2</v></c>' }), 'cell_computed 2 2'],
    ['a formula without a value', row({ day: '<c><f>TODAY()</f></c>' }), 'cell_computed 2 5'],
    ['an error', row({ amount: '<c t="e"><v>#N/A</v></c>' }), 'cell_computed 2 3'],
    ['an account of more digits than are kept', row({ to: figure('1.23456789012345E+17') }), 'cell_inexact 2 2'],
    ['an account whose zeros are only a look', row({ to: figure('1234', style.zeros) }), 'cell_inexact 2 2'],
    ['a reference that became a day', row({ reference: figure('46090', style.day) }), 'cell_inexact 2 4'],
    ['an amount that is a share', row({ amount: figure('0.5', style.share) }), 'cell_inexact 2 3'],
    ['an amount in thousands', row({ amount: figure('12500', style.thousands) }), 'cell_inexact 2 3'],
    ['an amount that is a time', row({ amount: figure('12500', style.time) }), 'cell_inexact 2 3'],
    ['an amount that is a day', row({ amount: figure('46090', style.day) }), 'cell_inexact 2 3'],
    ['a day with a time', row({ day: figure('46090.5', style.day) }), 'cell_inexact 2 5'],
    ['a day before the wrong leap day', row({ day: figure('60', style.day) }), 'cell_inexact 2 5'],
    ['a look that does not exist', row({ amount: figure('1', 99) }), 'cell_inexact 2 3'],
    ['a hidden row', row({}, 'hidden="1"'), 'cell_unseen 2'],
    ['a row without height', row({}, 'ht="0" customHeight="1"'), 'cell_unseen 2'],
    ['a string that does not exist', row({ reference: '<c t="s"><v>7</v></c>' }), 'malformed 2 4'],
    ['a cell of another row', row({ to: '<c r="B9"><v>1</v></c>' }), 'malformed 2 2'],
    ['a cell that comes twice', row({ to: '<c r="A2"><v>1</v></c>' }), 'malformed 2 1'],
    ['a kind of cell that nobody knows', row({ amount: '<c t="z"><v>1</v></c>' }), 'malformed 2 3'],
    ['a cell in the last column', rowOf(['<c r="XFD2"><v>1</v></c>']), 'malformed 2 16384'],
    ['a cell behind the last column', rowOf(['<c r="XFE2"><v>1</v></c>']), 'malformed 2 1'],
  ])('%s', async (_, line, message) => {
    expect(await refused(workbookOf(line))).toBe(`order_file_${message}`);
  });

  test.each([
    ['merged cells', `${sheetOf(row())}<mergeCells><mergeCell ref="B2:B3"/></mergeCells>`, '2 2'],
    ['a hidden column', `<cols><col min="3" max="3" hidden="1"/></cols>${sheetOf(row())}`, '1 3'],
    ['a column without width', `<cols><col min="3" max="3" width="0"/></cols>${sheetOf(row())}`, '1 3'],
    [
      'columns that are hidden behind the rows',
      `${sheetOf(row())}<cols><col min="1" max="9" hidden="1"/></cols>`,
      '1 1',
    ],
    ['rows that are hidden as a rule', `<sheetFormatPr zeroHeight="1"/>${sheetOf(row())}`, '1'],
  ])('%s', async (_, inside, place) => {
    expect(await refused(xlsxOf({ sheets: [{ inside }] }))).toBe(`order_file_cell_unseen ${place}`);
  });

  test('but a hidden column or row without values is none', async () => {
    const lines = sheetOf(row(), '<row hidden="1"><c s="0"/></row>');
    const inside = `<cols><col min="9" max="99" hidden="1"/></cols>${lines}`;
    expect(await rowsOf(xlsxOf({ sheets: [{ inside }] }))).toHaveLength(1);
  });
});

describe('a hostile file is refused', () => {
  const sheets = [{ inside: sheetOf(row()) }];
  const files = filesOfWorkbook({ sheets });
  const bomb = (toldBytes: number) =>
    zipOf(
      files.map((file) =>
        file.name.endsWith('sheet1.xml') ? { ...file, content: Buffer.alloc(80 * 1024 * 1024), toldBytes } : file,
      ),
    );
  const withSheet = (inside: string) => xlsxOf({ sheets: [{ inside }] });
  test.each<[string, () => Uint8Array, string]>([
    ['an old workbook, or one with a password', () => Buffer.from('d0cf11e0a1b11ae100', 'hex'), 'other_workbook'],
    ['an archive that is no workbook', () => zipOf([{ name: 'a.txt', content: 'a' }]), 'other_workbook'],
    ['an archive without files', () => zipOf([]), 'other_workbook'],
    ['macros', () => xlsxOf({ sheets, more: [{ name: 'xl/vbaProject.bin', content: 'a' }] }), 'other_workbook'],
    [
      'a kind for macros',
      () => xlsxOf({ sheets, type: 'application/vnd.ms-excel.sheet.macroEnabled.main+xml' }),
      'other_workbook',
    ],
    ['files with a password', () => zipOf(files.map((file) => ({ ...file, flags: 1 }))), 'other_workbook'],
    ['a bomb that says so', () => bomb(80 * 1024 * 1024), 'too_large'],
    ['a bomb that says that it is small', () => bomb(100), 'malformed'],
    ['a name that comes twice', () => zipOf([...files, { ...files[0]!, name: '[content_types].xml' }]), 'malformed'],
    ['a name that leads out', () => zipOf([...files, { name: '../../etc/passwd', content: '' }]), 'malformed'],
    ['a name from the root', () => zipOf([...files, { name: '/etc/passwd', content: '' }]), 'malformed'],
    ['a name with a drive', () => zipOf([...files, { name: 'c:\\a', content: '' }]), 'malformed'],
    ['thousands of sheets', () => xlsxOf({ sheets: Array.from({ length: 3_000 }, () => sheets[0]!) }), 'too_large'],
    ['an archive that is cut short', () => zipOf(files).slice(0, -30), 'malformed'],
    [
      'bytes that were changed',
      () => {
        const bytes = zipOf(files);
        bytes[60]! ^= 1;
        return bytes;
      },
      'malformed',
    ],
    [
      'a DOCTYPE',
      () => zipOf(files.map((file) => ({ ...file, content: `<!DOCTYPE a [<!ENTITY b "c">]>${String(file.content)}` }))),
      'malformed',
    ],
    ['entities', () => withSheet(sheetOf(row({ reference: words('&lol;') }))), 'malformed'],
    ['a million rows without values', () => withSheet(sheetOf('<row/>'.repeat(1_100_000))), 'malformed'],
    [
      'too many cells without values',
      () => withSheet(sheetOf(`<row>${'<c/>'.repeat(16_000)}</row>`.repeat(35))),
      'too_large',
    ],
    ['more than 10,000 rows', () => withSheet(sheetOf(row().repeat(10_001))), 'too_large'],
    ['rows that go back', () => withSheet(sheetOf(row({}, 'r="5"'), row({}, 'r="5"'))), 'malformed'],
    [
      'a sheet that lies outside',
      () =>
        zipOf(
          files.map((file) => ({
            ...file,
            content: String(file.content).replaceAll('Target="worksheets', 'TargetMode="External" Target="http://x'),
          })),
        ),
      'empty',
    ],
  ])('%s', { timeout: 30_000 }, async (_, bytes, reason) => {
    expect(await refused(bytes())).toBe(`order_file_${reason}`);
  });
});
