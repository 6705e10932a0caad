import { answerParts } from '../../base/platform/reading-thread/answer-parts.ts';
import { partsOfCamt } from './open-camt-file.ts';

/* The thread in which a long file of a correspondent is read: `open-camt-file.ts` starts it. */

answerParts(partsOfCamt);
