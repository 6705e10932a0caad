/** How a correspondent writes its files. */
export interface InventedBank {
  readonly name: string;
  readonly bic: string;
  readonly currency: string;
  /** Of the bank with it. */
  readonly account: string;
  /** Of camt.053 and camt.054, of camt.052. */
  readonly version: string;
  readonly encoding: 'UTF-8' | 'UTF-8 with a mark' | 'ISO-8859-1' | 'windows-1252' | 'UTF-16';
  readonly envelope: 'none' | 'header' | 'deep';
  /** Of every element. */
  readonly prefix: string;
  /** Where it writes the reference of an entry. */
  readonly reference: 'entry' | 'details' | 'long';
  readonly opening: 'OPBD' | 'PRCD' | 'both';
  /** Balances that say nothing of what is booked. */
  readonly hasFurtherBalances: boolean;
  readonly namesItself: boolean;
  readonly namesCurrency: boolean;
  readonly indents: boolean;
  readonly by: 'channel' | 'two people';
}

const usual = {
  version: '08',
  encoding: 'UTF-8',
  envelope: 'none',
  prefix: '',
  reference: 'entry',
  opening: 'OPBD',
  hasFurtherBalances: false,
  namesItself: true,
  namesCurrency: true,
  indents: false,
  by: 'two people',
} as const;

/** Twelve banks that exist nowhere, in countries that ISO 3166 leaves to its users. */
export const inventedBanks: readonly InventedBank[] = [
  { ...usual, name: 'Alder Bank', bic: 'ALDRXA2A', currency: 'EUR', account: '1000 0001', by: 'channel' },
  { ...usual, name: 'Birch', bic: 'BIRCXB2B', currency: 'EUR', account: 'XB11BIRC0000000002', version: '02' },
  { ...usual, name: 'Cedar', bic: 'CEDRXC2C', currency: 'EUR', account: '1000 0003', version: '04', opening: 'PRCD' },
  {
    ...usual,
    name: 'Dogwood',
    bic: 'DOGWXD2D',
    currency: 'USD',
    account: '2000-01',
    version: '13',
    envelope: 'header',
  },
  {
    ...usual,
    name: 'Elm Trust',
    bic: 'ELMTXE2E',
    currency: 'USD',
    account: '2000-02',
    version: '10',
    opening: 'both',
    by: 'channel',
  },
  {
    ...usual,
    name: 'Fir',
    bic: 'FIRRXF2F',
    currency: 'USD',
    account: '2000-03',
    version: '06',
    encoding: 'UTF-16',
    indents: true,
  },
  {
    ...usual,
    name: 'Gorse',
    bic: 'GORSXG2G',
    currency: 'GBP',
    account: '300001',
    encoding: 'ISO-8859-1',
    prefix: 'c:',
  },
  { ...usual, name: 'Hazel', bic: 'HAZLXH2H', currency: 'GBP', account: '300002', version: '09', reference: 'details' },
  {
    ...usual,
    name: 'Ivy Privatbank',
    bic: 'IVYPXI2I',
    currency: 'CHF',
    account: '4000/01',
    version: '04',
    encoding: 'windows-1252',
    hasFurtherBalances: true,
  },
  { ...usual, name: 'Juniper', bic: 'JUNPXJ2J', currency: 'JPY', account: '5000001', version: '12', reference: 'long' },
  {
    ...usual,
    name: 'Karri',
    bic: 'KARRXK2K',
    currency: 'AED',
    account: '6000001',
    encoding: 'UTF-8 with a mark',
    namesCurrency: false,
    by: 'channel',
  },
  {
    ...usual,
    name: 'Larch',
    bic: 'LARCXL2L',
    currency: 'SEK',
    account: '7000001',
    version: '07',
    envelope: 'deep',
    namesItself: false,
    opening: 'both',
  },
];

/** How many decimals its currency has. */
export function decimalsOf({ currency }: Pick<InventedBank, 'currency'>): number {
  return currency === 'JPY' ? 0 : 2;
}
