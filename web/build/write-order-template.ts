import { orderFileColumns } from '@bank/contract';
import { writeTemplateXlsx } from '@bank/documents/table';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { editionDay } from '../src/content/documents.ts';
import { workbookTemplateAddress } from '../src/portal/pages/order-files/file-address.ts';

/** Writes the workbook that clients fill with orders to where the portal's link leads. */
export async function writeOrderTemplate(outDir: string): Promise<void> {
  const file = join(outDir, workbookTemplateAddress);
  await mkdir(dirname(file), { recursive: true });
  const columns = Object.values(orderFileColumns);
  const parts = writeTemplateXlsx({ title: 'orders', columns, madeAt: new Date(editionDay) });
  await pipeline(Readable.from(parts), createWriteStream(file));
}
