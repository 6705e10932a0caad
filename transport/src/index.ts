export { bankClock, bankToday } from './bank-clock.ts';
export { unreachable, type Failure, type Outcome } from './outcome.ts';
export { isRefusalName, readRefusal, unexpected } from './read-refusal.ts';
export { fileOf, readJson, requestIdOf, send, type CallFile, type Sendable } from './send.ts';
