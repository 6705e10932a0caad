import { crc32 } from 'node:zlib';

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const mainType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';

/** A workbook of one sheet, all cells text, as a spreadsheet writes one that was filled in by hand. */
export function workbookOf(rows: readonly (readonly string[])[]): Buffer {
  const cells = (row: readonly string[]) => row.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('');
  const way = (id: string, kind: string, target: string) =>
    `<Relationships><Relationship Id="${id}" Type="${relations}/${kind}" Target="${target}"/></Relationships>`;
  return archiveOf({
    '[Content_Types].xml':
      `<Types><Default Extension="xml" ContentType="application/xml"/>` +
      `<Override PartName="/xl/workbook.xml" ContentType="${mainType}"/></Types>`,
    '_rels/.rels': way('a', 'officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns:r="x"><sheets><sheet name="Payments" r:id="s"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': way('s', 'worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows
      .map((row) => `<row>${cells(row)}</row>`)
      .join('')}</sheetData></worksheet>`,
  });
}

/** A ZIP archive whose files are not compressed (APPNOTE 4.3). */
function archiveOf(files: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const [title, bytes] = [Buffer.from(name), Buffer.from(content)];
    const told = Buffer.alloc(26);
    told.writeUInt16LE(20, 0);
    told.writeUInt32LE(crc32(bytes), 10);
    told.writeUInt32LE(bytes.length, 14);
    told.writeUInt32LE(bytes.length, 18);
    told.writeUInt16LE(title.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const file = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), told, title, bytes]);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), told, place, title);
    parts.push(file);
    at += file.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  const count = Object.keys(files).length;
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...directory, end]);
}
