export type { Failure, Outcome } from '@bank/transport';
