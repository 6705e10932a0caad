import { listThreads } from './list-threads.ts';
import { readThread } from './read-thread.ts';
import { readThreadFile } from './read-thread-file.ts';
import { sendMessage } from './send-message.ts';
import { sendThreadFilePart } from './send-thread-file-part.ts';

/** The calls of threads with the bank. */
export const threadCalls = { listThreads, readThread, readThreadFile, sendMessage, sendThreadFilePart };
export { listThreads, readThread, readThreadFile, sendMessage, sendThreadFilePart };
