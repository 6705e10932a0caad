import { formatMeansToday, statementFileFormats } from './statement-file.ts';

/** How often statements go out by themselves: when a day, a week or a month of the bank is over. */
export const deliveryFrequencies = ['daily', 'weekly', 'monthly'] as const;
export type DeliveryFrequency = (typeof deliveryFrequencies)[number];

/** The formats in which they go: those of periods that are over. */
export const deliveredFormats = statementFileFormats.filter((format) => !formatMeansToday(format));

/** Live deliveries of one client. */
export const statementDeliveriesMax = 10;

/** Characters of the address to which files are sent. */
export const webhookLengthMax = 500;

/** Headers of what is sent: `t=<seconds since 1970>,v1=<HMAC-SHA256 in hexadecimal>`, and the id of the statement. */
export const webhookHeaders = { signature: 'ostro-signature', delivery: 'ostro-delivery' } as const;

/** The prefix of a secret, so that people and scanners for leaked secrets recognise it. */
export const webhookSecretPrefix = 'ostro_sign_';
