import { zipFiles } from '../../zip-files.ts';
import { xmlText } from '../xml.ts';

/*
 * The minimum of Office Open XML (ECMA-376) that spreadsheets open: sheets with a head, widths and number formats. Rows
 * are written and packed as they come, so a workbook costs no more memory than a part of it.
 */

/** How a cell looks: one of `styles`, by its place there. */
export type CellStyle = 'text' | 'head' | 'day' | 'time' | 'rate' | 'typed' | `decimals${0 | 1 | 2 | 3 | 4}`;

export type Cell =
  | { readonly text: string; readonly style?: 'text' | 'head' }
  /** Written digit by digit, never by way of a floating number. */
  | { readonly decimal: string; readonly style?: 'rate' }
  /** Days since 1899-12-30, and the part of a day. */
  | { readonly serial: number; readonly style: 'day' | 'time' }
  | null;

export interface Sheet {
  /** At most 31 characters, none of `[]:*?/\`. */
  readonly name: string;
  /** Widths of the columns in characters. */
  readonly widths: readonly number[];
  /** How what a person writes into the columns looks, where it is not left to the spreadsheet. */
  readonly columnStyle?: CellStyle;
  /** How many rows stay in view at the top. */
  readonly frozenRows: number;
  /** Rows that the head offers to filter, the head among them; 0 where it offers nothing. */
  readonly filteredRows: number;
  readonly rows: () => AsyncIterable<readonly (readonly Cell[])[]>;
}

const styles: readonly { readonly name: CellStyle; readonly format: number; readonly font: 0 | 1 }[] = [
  { name: 'text', format: 0, font: 0 },
  { name: 'head', format: 0, font: 1 },
  { name: 'day', format: 164, font: 0 },
  { name: 'time', format: 165, font: 0 },
  { name: 'decimals0', format: 3, font: 0 },
  { name: 'decimals1', format: 166, font: 0 },
  { name: 'decimals2', format: 4, font: 0 },
  { name: 'decimals3', format: 167, font: 0 },
  { name: 'decimals4', format: 168, font: 0 },
  { name: 'rate', format: 169, font: 0 },
  // `@`: what is typed stays text, with its zeros and all of its digits.
  { name: 'typed', format: 49, font: 0 },
];
const placeOf = new Map(styles.map(({ name }, place) => [name, place]));

/** A spreadsheet keeps fifteen digits of a number; a longer one is text, because it would change silently. */
const digitsMax = 15;

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/**
 * Packs sheets into a workbook, part by part.
 *
 * @param modifiedAt the date of the files within, so that the same sheets make the same workbook
 */
export function packWorkbook(
  sheets: readonly Sheet[],
  { title, modifiedAt }: { title: string; modifiedAt: Date },
): AsyncIterable<Uint8Array> {
  const fixed = fixedParts(sheets, title, modifiedAt).map(([name, text]) => ({
    name,
    parts: () => [declaration + text],
  }));
  const written = sheets.map((sheet, place) => ({
    name: `xl/worksheets/sheet${place + 1}.xml`,
    parts: () => sheetParts(sheet),
  }));
  return zipFiles([...fixed, ...written], modifiedAt);
}

/** Days since 1899-12-30 of a moment, as UTC shows it, to the second. */
export function serialOf(moment: number): number {
  return Number((Math.floor(moment / 1000) / 86_400 + 25_569).toFixed(9));
}

async function* sheetParts(sheet: Sheet): AsyncIterable<string> {
  yield declaration + sheetHead(sheet);
  let number = 0;
  for await (const part of sheet.rows()) yield part.map((cells) => rowElement(cells, ++number)).join('');
  yield sheetEnd(sheet);
}

function sheetHead({ widths, frozenRows, columnStyle }: Sheet): string {
  const pane =
    frozenRows === 0
      ? ''
      : `<pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" activePane="bottomLeft" state="frozen"/>`;
  const look = columnStyle === undefined ? '' : ` style="${placeOf.get(columnStyle)}"`;
  const columns = widths
    .map((width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"${look}/>`)
    .join('');
  return (
    `<worksheet xmlns="${main}"><sheetViews><sheetView ` +
    `workbookViewId="0">${pane}</sheetView></sheetViews><cols>${columns}</cols><sheetData>`
  );
}

function sheetEnd({ widths, filteredRows }: Sheet): string {
  const filter = filteredRows === 0 ? '' : `<autoFilter ref="${filterRange(widths.length, filteredRows)}"/>`;
  return `</sheetData>${filter}</worksheet>`;
}

function filterRange(columnCount: number, rows: number): string {
  return `A1:${columnName(columnCount - 1)}${rows}`;
}

function rowElement(cells: readonly Cell[], number: number): string {
  return (
    '<row ' +
    `r="${number}">${cells.map((cell, place) => cellElement(cell, `${columnName(place)}${number}`)).join('')}</row>`
  );
}

function cellElement(cell: Cell, at: string): string {
  if (cell === null) return '';
  if ('serial' in cell) return `<c r="${at}" s="${placeOf.get(cell.style)}"><v>${cell.serial}</v></c>`;
  if ('text' in cell) return textElement(cell.text, at, cell.style ?? 'text');
  const { decimal } = cell;
  const isLong = decimal.replace(/^-?0*\.?0*|\./g, '').length > digitsMax;
  if (isLong) return textElement(decimal, at, 'text');
  const decimals = Math.min(4, (decimal.split('.')[1] ?? '').length) as 0 | 1 | 2 | 3 | 4;
  return `<c r="${at}" s="${placeOf.get(cell.style ?? `decimals${decimals}`)}"><v>${decimal}</v></c>`;
}

function textElement(text: string, at: string, style: 'text' | 'head'): string {
  // `_x0041_` would be read as an escaped character (ECMA-376, ST_Xstring).
  const plain = text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
  return (
    `<c r="${at}" s="${placeOf.get(style)}" t="inlineStr"><is><t ` +
    `xml:space="preserve">${xmlText(plain)}</t></is></c>`
  );
}

/** A, B … Z, AA. */
function columnName(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : columnName(Math.floor(place / 26) - 1) + letter;
}

function fixedParts(sheets: readonly Sheet[], title: string, modifiedAt: Date): [name: string, text: string][] {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const numbered = sheets.map((sheet, i) => ({ sheet, number: i + 1 }));
  const ofEach = (element: (number: number, sheet: Sheet) => string): string =>
    numbered.map(({ sheet, number }) => element(number, sheet)).join('');
  return [
    [
      '[Content_Types].xml',
      `<Types xmlns="${packaged}/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        '<Default Extension="xml" ContentType="application/xml"/>' +
        `<Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>` +
        `<Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>` +
        '<Override PartName="/docProps/core.xml" ' +
        'ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>' +
        ofEach(
          (number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${type}.worksheet+xml"/>`,
        ) +
        '</Types>',
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${packaged}/relationships">` +
        `<Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/>` +
        `<Relationship Id="rId2" Type="${packaged}/relationships/metadata/core-properties" ` +
        'Target="docProps/core.xml"/></Relationships>',
    ],
    [
      'docProps/core.xml',
      `<cp:coreProperties xmlns:cp="${packaged}/metadata/core-properties" ` +
        'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" ' +
        `xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${xmlText(title)}</dc:title>` +
        `<dcterms:created xsi:type="dcterms:W3CDTF">${modifiedAt.toISOString()}</dcterms:created></cp:coreProperties>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>` +
        ofEach((number, { name }) => `<sheet name="${xmlText(name)}" sheetId="${number}" r:id="rId${number}"/>`) +
        `</sheets>${filterNames(sheets)}</workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${packaged}/relationships">` +
        ofEach(
          (number) =>
            `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
        ) +
        `<Relationship Id="rId${sheets.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', stylesPart()],
  ];
}

/** A filter has a hidden name in the workbook too (ECMA-376, 18.2.5): some readers find it there. */
function filterNames(sheets: readonly Sheet[]): string {
  const names = sheets.flatMap(({ name, widths, filteredRows }, place) => {
    if (filteredRows === 0) return [];
    const range = filterRange(widths.length, filteredRows).replace(/([A-Z]+)(\d+)/g, '$$$1$$$2');
    const quoted = xmlText(`'${name.replaceAll("'", "''")}'!${range}`);
    return [`<definedName name="_xlnm._FilterDatabase" localSheetId="${place}" hidden="1">${quoted}</definedName>`];
  });
  return names.length === 0 ? '' : `<definedNames>${names.join('')}</definedNames>`;
}

function stylesPart(): string {
  const formats = [
    [164, 'yyyy\\-mm\\-dd'],
    [165, 'yyyy\\-mm\\-dd hh:mm:ss'],
    [166, '#,##0.0'],
    [167, '#,##0.000'],
    [168, '#,##0.0000'],
    [169, '0.0#########'],
  ] as const;
  const looks = styles.map(
    ({ format, font }) =>
      `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" ` +
      `applyNumberFormat="1"${font === 1 ? ' applyFont="1"' : ''}/>`,
  );
  const font = '<sz val="11"/><name val="Calibri"/><family val="2"/>';
  return [
    `<styleSheet xmlns="${main}">`,
    `<numFmts count="${formats.length}">`,
    ...formats.map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`),
    '</numFmts>',
    `<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>`,
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill ' +
      'patternType="gray125"/></fill></fills>',
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${looks.length}">${looks.join('')}</cellXfs>`,
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
    '</styleSheet>',
  ].join('');
}
