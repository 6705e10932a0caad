import { lineLengthMax } from '@bank/contract';

/** The longest text of one field: two of them joined, as the names are, stay one line of the contract. */
export const fieldLengthMax = Math.floor((lineLengthMax - 1) / 2);
