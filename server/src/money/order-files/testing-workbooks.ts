import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive; what is said of it may be untrue. */
export interface PackedFile {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly toldBytes?: number;
  readonly flags?: number;
}

/** An archive, written as an attacker may: names and sizes as they are given. */
export function zipOf(files: readonly PackedFile[]): Uint8Array {
  const written: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, toldBytes, flags = 0 } of files) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes, { level: 9 });
    const told = Buffer.alloc(26);
    told.writeUInt16LE(20, 0);
    told.writeUInt16LE(flags, 2);
    told.writeUInt16LE(8, 4);
    told.writeUInt32LE(crc32(bytes), 10);
    told.writeUInt32LE(packed.length, 14);
    told.writeUInt32LE(toldBytes ?? bytes.length, 18);
    told.writeUInt16LE(Buffer.byteLength(name), 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    const head = [Buffer.from('PK\x03\x04', 'latin1'), told, Buffer.from(name), packed];
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), told, tail, Buffer.from(name));
    written.push(...head);
    at += head.reduce((sum, { length }) => sum + length, 0);
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...written, ...directory, end]);
}

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

interface WorkbookWish {
  /** The elements of each sheet, with the state of the sheet. */
  readonly sheets: readonly { readonly inside: string; readonly state?: string }[];
  readonly strings?: string;
  readonly styles?: string;
  readonly properties?: string;
  readonly type?: string;
  readonly more?: readonly PackedFile[];
}

/** The files of a workbook as spreadsheets write it. */
export function filesOfWorkbook({ sheets, strings = '', styles, properties = '', type, more = [] }: WorkbookWish) {
  const named = sheets.map((sheet, place) => ({ ...sheet, number: place + 1 }));
  const way = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${kind}" Target="${target}"/>`;
  return [
    {
      name: '[Content_Types].xml',
      content:
        `<Types><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ` +
        `ContentType="${type ?? `${sheetType}.sheet.main+xml`}"/></Types>`,
    },
    { name: '_rels/.rels', content: `<Relationships>${way('a', 'officeDocument', 'xl/workbook.xml')}</Relationships>` },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns:r="x">${properties}<sheets>${named
        .map(({ number, state = 'visible' }) => `<sheet name="${number}" state="${state}" r:id="s${number}"/>`)
        .join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships>${[
        way('styles', 'styles', 'styles.xml'),
        way('t', 'sharedStrings', '/xl/strings.xml'),
        ...named.map(({ number }) => way(`s${number}`, 'worksheet', `worksheets/sheet${number}.xml`)),
      ].join('')}</Relationships>`,
    },
    { name: 'xl/strings.xml', content: `<sst>${strings}</sst>` },
    { name: 'xl/styles.xml', content: `<styleSheet>${styles ?? '<cellXfs><xf numFmtId="0"/></cellXfs>'}</styleSheet>` },
    ...named.map(({ number, inside }) => ({
      name: `xl/worksheets/sheet${number}.xml`,
      content: `<?xml version="1.0"?><worksheet>${inside}</worksheet>`,
    })),
    ...more,
  ];
}

export const xlsxOf = (wish: WorkbookWish): Uint8Array => zipOf(filesOfWorkbook(wish));

/** A row of cells as they are written, without their names. */
export const rowOf = (cells: readonly string[], attributes = ''): string =>
  `<row ${attributes}>${cells.join('')}</row>`;
export const words = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
export const figure = (written: string, style = 0): string => `<c s="${style}"><v>${written}</v></c>`;
