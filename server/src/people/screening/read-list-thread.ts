import { answerParts } from '../../base/platform/reading-thread/answer-parts.ts';
import { partsOfList } from './open-list-file.ts';

/* The thread in which a long list is read: `open-list-file.ts` starts it. */

answerParts(partsOfList);
