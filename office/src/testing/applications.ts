/** A file that is worked on, as the office's calls answer it. */
export const shownApplication = {
  id: 'A-1',
  reference: 'PVMPV-FM5TR',
  kind: 'corporate',
  name: 'Ines Almeida',
  companyName: 'Almeida Lda',
  country: 'Portugal',
  language: 'es',
  receivedAt: '2026-11-23T09:30:00.000Z',
  state: 'in_review',
  officer: 'imke',
  risk: 'medium',
  version: 4,
};

/** The same with everything in it. */
export const applicationFile = {
  application: shownApplication,
  applicant: {
    email: 'ines@almeida.example',
    isEmailUsable: true,
    phone: '+351912345678',
    natureOfBusiness: 'Ship chandlers',
    identity: [],
    isBusinessCardWanted: true,
    accountTypes: ['designated_swift'],
  },
  riskReasons: 'Cash customers',
  riskRatedBy: 'imke',
  checks: [{ kind: 'incorporation', verdict: null, by: null }],
  documents: [],
  moves: [],
  notes: [],
  links: [],
  screening: { hits: [], isUpToDate: true },
  suggestedLogin: 'ines.almeida',
  clientNumber: null,
  isPasswordChosen: false,
  colleagues: [{ login: 'camille', name: 'Camille Roux' }],
};
