import { readXmlFile, XmlRefused, type TakeElement } from '../../../base/platform/xml/read-xml.ts';
import type { XmlElement } from '../../../base/platform/xml/xml-element.ts';
import { refuseFile } from '../read-file.ts';
import type { TableLine } from '../read-table.ts';
import { shownByCode, shownByFormat, type Shown } from './number-cell.ts';
import { readSheet } from './read-sheet.ts';
import { openZip, type ZipArchive } from './read-zip.ts';
import { textOfString } from './text-of-string.ts';
import { isTrue, type Workbook } from './workbook.ts';

const plainWorkbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
const stringsMax = 500_000;

/**
 * The lines of the first sheet of a workbook (ECMA-376) that a person sees. Nothing is computed and nothing outside of
 * it is read; a workbook with macros or a password is another one.
 *
 * @throws OrderFileRefused
 */
export async function linesOfXlsx(bytes: Uint8Array): Promise<readonly TableLine[]> {
  const zip = openZip(bytes);
  if (zip.names.some((name) => name.endsWith('vbaproject.bin'))) refuseFile('order_file_other_workbook');
  const types = await readPart(zip, '[Content_Types].xml');
  if (types === undefined) return refuseFile('order_file_other_workbook');
  const ways = await readWays(zip, '');
  const workbookName = [...ways.values()].find(({ type }) => type === 'officeDocument')?.target;
  if (workbookName === undefined || typeOfPart(types, workbookName) !== plainWorkbook)
    return refuseFile('order_file_other_workbook');
  const root = (await readPart(zip, workbookName)) ?? refuseFile('order_file_malformed');
  const parts = await readWays(zip, workbookName);
  const named = (type: string) => [...parts.values()].find((way) => way.type === type)?.target;
  const sheetName = firstSheetSeen(root, parts);
  const stylesName = named('styles');
  const styles = stylesName === undefined ? undefined : await readPart(zip, stylesName);
  const workbook: Workbook = {
    isFrom1904: isTrue(childOf(root, 'workbookPr')?.attributes.get('date1904')),
    strings: await readStrings(zip, named('sharedStrings')),
    shownByStyle: styles === undefined ? ['general'] : shownByStyleOf(styles),
  };
  return readSheet((take) => readPart(zip, sheetName, take), workbook);
}

/** The first sheet that is not hidden, and is one of cells. */
function firstSheetSeen(root: XmlElement, parts: ReadonlyMap<string, Way>): string {
  const sheets = childOf(root, 'sheets')?.children ?? [];
  for (const { attributes } of sheets) {
    const part = parts.get(attributes.get('id') ?? '');
    const isSeen = (attributes.get('state') ?? 'visible') === 'visible';
    if (isSeen && part?.type === 'worksheet') return part.target;
  }
  return refuseFile('order_file_empty');
}

/** @throws OrderFileRefused where XML is broken, has a DOCTYPE, or too much is kept of it */
async function readPart(zip: ZipArchive, name: string, take?: TakeElement): Promise<XmlElement | undefined> {
  const bytes = zip.read(name);
  if (bytes === undefined) return undefined;
  try {
    return await readXmlFile(bytes, take, { keepsSpaces: true });
  } catch (error) {
    // A line of XML tells nothing to a person who sees a sheet.
    if (error instanceof XmlRefused) refuseFile('order_file_malformed');
    throw error;
  }
}

/** A relationship between parts (ECMA-376-2, 9). */
interface Way {
  /** The last word of its address: the strict form of the standard has another one before it. */
  readonly type: string;
  /** The name of the part within the archive. */
  readonly target: string;
}

/** What a part refers to within the archive, by id; what lies outside of it is left where it is. */
async function readWays(zip: ZipArchive, of: string): Promise<ReadonlyMap<string, Way>> {
  const cut = of.lastIndexOf('/') + 1;
  const folder = of.slice(0, cut);
  const root = await readPart(zip, `${folder}_rels/${of.slice(cut)}.rels`);
  const ways = new Map<string, Way>();
  for (const { attributes } of root?.children ?? []) {
    const [id = '', type = '', target = ''] = ['Id', 'Type', 'Target'].map((name) => attributes.get(name));
    if (attributes.get('TargetMode') === 'External') continue;
    const name = target.startsWith('/') ? target.slice(1) : folder + target;
    ways.set(id, { type: type.slice(type.lastIndexOf('/') + 1), target: name });
  }
  return ways;
}

function typeOfPart(types: XmlElement, name: string): string | undefined {
  const own = types.children.find(
    ({ attributes }) => attributes.get('PartName')?.toLowerCase() === `/${name}`.toLowerCase(),
  );
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const usual = types.children.find(({ attributes }) => attributes.get('Extension')?.toLowerCase() === ending);
  return (own ?? usual)?.attributes.get('ContentType');
}

async function readStrings(zip: ZipArchive, name: string | undefined): Promise<readonly string[]> {
  const strings: string[] = [];
  if (name === undefined) return strings;
  await readPart(zip, name, (element, parents) => {
    if (element.name !== 'si' || parents.length !== 1) return false;
    if (strings.length === stringsMax) refuseFile('order_file_too_large');
    strings.push(textOfString(element));
    return true;
  });
  return strings;
}

function shownByStyleOf(styles: XmlElement): readonly Shown[] {
  const codes = new Map(
    (childOf(styles, 'numFmts')?.children ?? []).map(({ attributes }) => [
      attributes.get('numFmtId'),
      attributes.get('formatCode') ?? '',
    ]),
  );
  return (childOf(styles, 'cellXfs')?.children ?? []).map(({ attributes }) => {
    const id = attributes.get('numFmtId') ?? '0';
    const code = codes.get(id);
    return code === undefined ? shownByFormat(Number(id)) : shownByCode(code);
  });
}

function childOf(element: XmlElement, name: string): XmlElement | undefined {
  return element.children.find((child) => child.name === name);
}
