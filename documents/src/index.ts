export type { Letterhead } from './pdf/letterhead.ts';
export type { LegalFacts, ReferralTier } from './legal/legal-text.ts';
export { legalDocumentNames, type LegalDocumentName } from './legal/legal-texts.ts';
export { printLegalDocument, type LegalOrder } from './legal/print-legal-document.ts';
