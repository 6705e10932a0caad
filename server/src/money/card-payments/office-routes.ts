import { refuse } from '@bank/contract';
import { officeCalls } from '@bank/contract/office';
import type { AnswerOfficeCall } from '../../base/platform/http/office-routes.ts';
import { readId } from '../../base/platform/read-id.ts';
import { readPaper } from './dispute-papers-store.ts';

/** What merchants handed in with their answers to disputes, for staff. */
export function disputeOfficeRoutes(answer: AnswerOfficeCall): void {
  answer(officeCalls.readDisputePaper, async ({ fields, platform: within }) => {
    const id = readId(fields.id);
    const paper = id === undefined ? undefined : await readPaper(within.db, id);
    if (paper === undefined) return refuse('document_not_found', 'id');
    const { disputeId, number, mediaType, content } = paper;
    // The name is ours: what a stranger calls a file is no part of a header.
    return { name: `dispute-${disputeId}-${number}.${mediaType.split('/')[1]}`, mediaType, content };
  });
}
