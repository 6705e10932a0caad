import * as z from 'zod/mini';
import { noBody } from '../wire/define-call.ts';
import { defineOfficeCall } from './define-office-call.ts';
import { difference } from './proposals.ts';

export const listProfiles = defineOfficeCall({
  name: 'listProfiles',
  summary: 'How files of correspondents come and go and are read, and what each version of that changed.',
  method: 'GET',
  path: '/office/profiles',
  roles: 'signed_in',
  body: noBody,
  answer: z.object({
    correspondents: z.array(
      z.object({
        bic: z.string(),
        name: z.string(),
        /** In words; empty where it has no channel. */
        facts: z.array(z.object({ name: z.string(), value: z.string() })),
        /** The fields of a proposal of another one, as they are typed. */
        form: z.record(z.string(), z.string()),
      }),
    ),
    /** The newest first. */
    versions: z.array(
      z.object({
        setAt: z.string(),
        setBy: z.string(),
        differences: z.array(difference),
      }),
    ),
  }),
  refusals: [],
});
export type Profiles = z.output<typeof listProfiles.answer>;
