export type { BankEvent, WaitingOrderPayload } from './event-catalogue.ts';
export { readOn, readPositionsOn } from './read-on.ts';
export { eventRoutes } from './routes.ts';
export { readEvents, readLatestEvents } from './store.ts';
