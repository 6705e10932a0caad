import { documentsNeeded, isRefusal } from '@bank/contract';
import type { FileData } from '@bank/contract/office';
import type { Database } from '../../base/platform/platform.ts';
import { keepPapers, rate, saveData, type FilePlatform } from '../../office/client-files/index.ts';

interface ClientToFile {
  readonly id: string;
  readonly kind: 'personal' | 'corporate';
}

const wealth = { exposed: 'no', turnoverCurrency: 'EUR' } as const;

const data: Readonly<Record<ClientToFile['kind'], FileData>> = {
  personal: {
    fields: {
      ...wealth,
      birthDate: '1971-06-18',
      birthPlace: 'Falmouth',
      nationality: 'GB',
      residence: 'GB',
      business: 'Illustrator of sea charts',
      passportNumber: '533401997',
      passportCountry: 'GB',
      taxNumber: 'QQ123456C',
      taxCountry: 'GB',
      sourceOfWealth: 'Royalties, and a house sold in 2019',
      sourceOfFunds: 'Royalties of two publishers',
      purpose: 'Savings, and payments to suppliers abroad',
      turnoverAmount: '15000',
    },
    owners: [],
  },
  corporate: {
    fields: {
      ...wealth,
      birthDate: '1966-02-27',
      nationality: 'NL',
      residence: 'NL',
      legalForm: 'Limited company',
      registeredIn: 'MT',
      registeredOn: '2008-11-03',
      registrationNumber: 'C 45091',
      business: 'Spare parts for ships',
      passportNumber: 'NX7R4K215',
      passportCountry: 'NL',
      taxNumber: 'MT19284410',
      taxCountry: 'MT',
      sourceOfWealth: 'Trade since 2008',
      sourceOfFunds: 'Payments of shipyards and shipowners',
      purpose: 'Trade in several currencies',
      turnoverAmount: '900000',
    },
    owners: [
      { id: '', kind: 'person', role: 'owner', name: 'Joris Verhage', share: '70', born: '1966-02-27', country: 'NL' },
      {
        id: '',
        kind: 'company',
        role: 'owner',
        name: 'Verhage Beheer',
        share: '30',
        born: '2004-05-12',
        country: 'NL',
      },
      { id: '', kind: 'person', role: 'controller', name: 'Liv Sandvik', share: '', born: '1979-09-30', country: 'NO' },
    ],
  },
};

const answers = {
  exposure: 'none',
  country: 'low',
  business: 'own',
  structure: 'plain',
  turnover: 'small',
  channel: 'met',
  news: 'none',
};

/** The files of the clients of the demonstration. A passport expires soon: it is asked for. */
export async function keepClientFiles(
  transaction: Database,
  platform: FilePlatform,
  clients: readonly ClientToFile[],
  { passportExpiresOn }: { readonly passportExpiresOn: string },
): Promise<void> {
  for (const { id, kind } of clients) {
    const owner = { of: 'client', id } as const;
    const by = 'support';
    const paper = { verdict: 'accepted', number: '', expiresOn: '', reason: '' } as const;
    const papers = documentsNeeded[kind].map((one) => ({
      ...paper,
      kind: one,
      ...(one === 'identity' && { number: '533401997', expiresOn: passportExpiresOn }),
    }));
    const turnover = kind === 'corporate' ? { structure: 'holding', turnover: 'large' } : {};
    const kept = [
      await saveData(transaction, platform, owner, { version: 0, data: data[kind], kind, by }),
      await keepPapers(transaction, platform, owner, { papers, needed: documentsNeeded[kind], by }),
      await rate(transaction, platform, owner, {
        questionnaire: '',
        answers: { ...answers, ...turnover },
        risk: null,
        reason: '',
        by,
        isOfCompliance: false,
      }),
    ];
    const problem = kept.find((outcome) => isRefusal(outcome));
    if (problem !== undefined)
      throw new Error(`The file of a client of the demonstration is not kept: ${JSON.stringify(problem)}`);
  }
}
