import { answerParts } from '../../base/platform/reading-thread/answer-parts.ts';
import { partsOfOrderFile } from './read-order-file.ts';

/* The thread in which a long file of orders is read: `open-order-file.ts` starts it. */

answerParts(partsOfOrderFile);
