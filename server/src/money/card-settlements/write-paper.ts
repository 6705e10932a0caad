import { brand, type FileAnswer } from '@bank/contract';
import { writeCardSettlementPdf } from '@bank/documents/pdf-worker';
import { writeTableCsv } from '@bank/documents/table';
import { money, toDecimalString } from '@bank/money';
import type { Platform } from '../../base/platform/platform.ts';
import {
  findPaper,
  keepPaper,
  listSettledBookings,
  type PaperName,
  type SettledBooking,
  type ToldSettlement,
} from './papers-store.ts';

const mediaTypes = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8' } as const;

/** A settlement as a file: as it was written the first time, or written and kept now. */
export async function readPaper(
  platform: Platform,
  settlement: ToldSettlement,
  { format, language }: Pick<PaperName, 'format' | 'language'>,
): Promise<FileAnswer> {
  const { db } = platform;
  // Rows for programs have one language.
  const name: PaperName = { settlementId: settlement.id, format, language: format === 'csv' ? 'en' : language };
  let content = await findPaper(db, name);
  if (content === undefined) {
    const write = format === 'csv' ? writeRows : printPaper;
    await keepPaper(db, { ...name, content: await write(platform, settlement, name) });
    content = (await findPaper(db, name))!;
  }
  const { currency } = settlement.net;
  const end = format === 'csv' ? 'csv' : `${language}.pdf`;
  return {
    name: `${brand.name.toLowerCase()}-settlement-${settlement.day}-${currency}.${end}`,
    mediaType: mediaTypes[format],
    content,
  };
}

async function printPaper(
  { clock, config }: Platform,
  { merchantName, recovered, taken, short, ...settlement }: ToldSettlement,
  { language }: PaperName,
): Promise<Buffer> {
  return Buffer.from(
    await writeCardSettlementPdf({
      settlement,
      recovered,
      taken,
      short,
      merchantName,
      language,
      createdAt: clock.now(),
      zone: config.timeZone,
      isDemonstration: config.mode === 'demo',
    }),
  );
}

async function writeRows({ db }: Platform, settlement: ToldSettlement): Promise<Buffer> {
  const { currency } = settlement.net;
  const decimal = (minor: bigint) => ({ decimal: toDecimalString(money(minor, currency)) });
  const bookings = await listSettledBookings(db, settlement.id);
  const parts = writeTableCsv<SettledBooking>({
    title: 'Settlement',
    columns: [
      { name: 'what', width: 16, cell: ({ kind }) => ({ text: kind }) },
      { name: 'booked_at', width: 24, cell: ({ bookedAt }) => ({ moment: bookedAt }) },
      { name: 'payment', width: 16, cell: ({ payment }) => ({ text: payment }) },
      { name: 'merchant_reference', width: 30, cell: ({ merchantReference }) => ({ text: merchantReference ?? '' }) },
      { name: 'amount', width: 16, cell: ({ amountMinor }) => decimal(BigInt(amountMinor)) },
      { name: 'discount', width: 16, cell: ({ discountMinor }) => decimal(-BigInt(discountMinor)) },
      {
        name: 'net',
        width: 16,
        cell: ({ amountMinor, discountMinor }) => decimal(BigInt(amountMinor) - BigInt(discountMinor)),
      },
      { name: 'currency', width: 8, cell: () => ({ text: currency }) },
    ],
    parts: async function* () {
      yield bookings;
    },
    ends: () =>
      (
        [
          ['net', settlement.net.amountMinor],
          ['reserve_held', -settlement.reserve.amountMinor],
          ['debt_recovered', -settlement.recovered.amountMinor],
          ['owed', settlement.short.amountMinor],
          ['paid', settlement.paid.amountMinor],
          ['reserve_released', settlement.released.amountMinor],
        ] as const
      ).map(([what, minor]) => ({ what: { text: what }, net: decimal(minor), currency: { text: currency } })),
  });
  const written: Buffer[] = [];
  for await (const part of parts) written.push(Buffer.from(part));
  return Buffer.concat(written);
}
