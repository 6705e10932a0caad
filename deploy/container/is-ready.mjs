// Asks this container's server whether orders can be booked here. Ends with 0 where they can.
/* oxlint-disable node/no-process-env, eslint/no-restricted-globals -- a program of its own beside the bank */
const answer = await fetch(`http://127.0.0.1:${process.env['PORT'] ?? '8080'}/readyz`).catch(() => undefined);
process.exit(answer?.status === 200 ? 0 : 1);
