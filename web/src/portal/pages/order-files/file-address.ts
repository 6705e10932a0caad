/** Names in the address of the page the file that is open. */
const parameter = 'file';

/** The address of one file; `files` is that of the page. */
export function fileAddress(files: string, id: string): string {
  return `${files}?${new URLSearchParams({ [parameter]: id }).toString()}`;
}

/** The file that an address opens; null for the list. */
export function fileOfQuery(query: string): string | null {
  return new URLSearchParams(query).get(parameter);
}

/** The workbook to fill in, written by the build. */
export const workbookTemplateAddress = '/portal/orders.xlsx';
