import { brand } from '../brand.ts';

/** The head office of the bank, as its messages to other banks name it. Another bank changes it with `brand.ts`. */
export const bankAddress = {
  street: 'Compass House, 1 South Quay',
  postCode: '',
  town: 'Ostro Haven',
  subdivision: '',
  country: brand.ibanCountry,
} as const;
