import * as z from 'zod/mini';
import { noBody } from '../wire/define-call.ts';
import { defineOfficeCall, sentFile } from './define-office-call.ts';
import { incomingFileBytesMax } from './incoming.ts';

/**
 * What a file tells of: money of an account of the bank (camt), a payment file (pain.002), or what the acquirer of card
 * payments settles (docs/acquirer-files.md).
 */
export const arrivedFileKinds = ['statement', 'status', 'acquirer'] as const;
export type ArrivedFileKind = (typeof arrivedFileKinds)[number];

export const keepFile = defineOfficeCall({
  name: 'keepFile',
  summary: 'Keeps a file of a correspondent that a person brings. Books nothing: a proposal names it by its id.',
  method: 'POST',
  path: '/office/arrived-files',
  roles: ['payments', 'approver'],
  body: sentFile,
  bodyBytesMax: incomingFileBytesMax,
  query: z.object({ name: z.string().check(z.minLength(1), z.maxLength(200)), kind: z.enum(arrivedFileKinds) }),
  /** `refused` says in a sentence why the file is not taken. */
  answer: z.object({ refused: z.nullable(z.string()), id: z.nullable(z.string()) }),
  refusals: ['body_too_large'],
});

export const listChannelAlarms = defineOfficeCall({
  name: 'listChannelAlarms',
  summary: 'Files of channels that are not booked or delivered, and statements that did not come.',
  method: 'GET',
  path: '/office/arrived-files/alarms',
  roles: ['payments', 'approver', 'compliance', 'auditor'],
  body: noBody,
  answer: z.object({
    stopped: z.array(
      z.object({
        id: z.string(),
        correspondent: z.string(),
        name: z.string(),
        why: z.string(),
        at: z.string(),
        /** Under which id two people have it booked all the same; null where nobody can. */
        fileId: z.nullable(z.string()),
      }),
    ),
    missing: z.array(
      z.object({ correspondent: z.string(), account: z.string(), currency: z.string(), day: z.string() }),
    ),
    /** Payment files that their channel should have by now. */
    late: z.array(z.object({ correspondent: z.string(), messageId: z.string(), writtenAt: z.string() })),
  }),
  refusals: [],
});
export type ChannelAlarms = z.output<typeof listChannelAlarms.answer>;
