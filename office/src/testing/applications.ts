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
  problem: 'file_incomplete',
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

/** A document that has arrived. */
export const aDocument = {
  id: 'D-1',
  kind: 'incorporation',
  name: 'deed.pdf',
  mediaType: 'application/pdf',
  byteCount: 1024,
  sentBy: null,
  arrivedAt: '2026-11-23T09:40:00.000Z',
};

/** What is kept of the applicant: nothing yet. */
export const clientFileData = {
  kind: 'corporate',
  version: 0,
  data: { fields: { residence: 'PT' }, owners: [] },
  missing: ['birthDate', 'owners'],
  history: [],
  papers: [{ kind: 'incorporation', verdict: null, number: '', expiresOn: '', reason: '', by: null, at: null }],
  ratings: [],
  questionnaire: {
    questions: [
      {
        id: 'exposure',
        text: 'Political exposure',
        answers: [
          { id: 'none', text: 'None', points: 0 },
          { id: 'own', text: 'Holds or held office', points: 60 },
        ],
      },
    ],
    mediumFrom: 20,
    highFrom: 50,
    reviewMonths: { low: 36, medium: 24, high: 12 },
  },
  questionnaireVersion: '',
  today: '2026-11-27',
  hits: [],
  application: 'A-1',
};
