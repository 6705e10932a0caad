export type { AuditEvent, AuditKind, OrderKind } from './audit-event.ts';
export { eventsToRecord, recordEvent, recordEvents, recordStaffAct, recordStaffActs } from './record-events.ts';
export { sealEvents } from './seal-events.ts';
export { startSealing } from './start-sealing.ts';
export { countUnsealed, isDeviceKnown, listClientEvents, listEvents, type RecordedEvent } from './store.ts';
