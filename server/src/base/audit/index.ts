export type { AuditEvent, AuditKind, PlacingKind } from './audit-event.ts';
export { compareFacts, type FactsPart, type WrongFact } from './compared-facts-store.ts';
export { factKinds, idOfKey, type Fact, type FactKind, type FactReference } from './fact.ts';
export { readFacts } from './fact-store.ts';
export { compareFactsSince } from './facts-since-store.ts';
export { recordEverything, recordUntold } from './inventory.ts';
export { recordHistory, type PastEvent } from './record-history.ts';
export { internalTransferFact } from './told-booking.ts';
export {
  eventsToRecord,
  recordEvent,
  recordEvents,
  recordStaffAct,
  recordStaffActs,
  staffName,
  type Recorder,
  type StaffAct,
} from './record-events.ts';
export { readToldReadings, recordReading, type ReadingKind } from './record-reading.ts';
export { recordOpening } from './record-opening.ts';
export { hashEvent, hashSeal, noHash, sealVersion, type EventToHash } from './seal-hash.ts';
export { refuseUnknownKey } from './refuse-unknown-key.ts';
export { hasSeal, readKnownSeal, type KnownSeal } from './known-seal-store.ts';
export { isSignatureGood, openSealKey, readKnownKeys, type KnownKeys, type SealKey } from './seal-key.ts';
export { columnsToHash } from './seal-store.ts';
export {
  eventAuthors,
  eventConditions,
  searchEvents,
  type FoundEvent,
  type SoughtEvents,
  type SoughtNames,
} from './search-store.ts';
export { readToldFacts } from './told-before-store.ts';
export {
  bookingsToldSince,
  eventsSince,
  findStrayEvents,
  readAnchor,
  readPieceTurns,
  type Anchor,
  type NoAnchor,
  type PieceTurn,
} from './since-seal-store.ts';
export { startSealing } from './start-sealing.ts';
export {
  countUnsealed,
  isDeviceKnown,
  listEventsOfClient,
  listShownEvents,
  readFoundWrong,
  readUnsealedAge,
  readUpkeep,
  type FoundWrong,
  type RecordedEvent,
  type Upkeep,
} from './store.ts';
export { pieceCount, pieceSubject, sinceText, verifiedSubject, type VerifiedUpTo } from './verified-subject.ts';
