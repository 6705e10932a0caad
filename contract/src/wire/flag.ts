import { reshaped } from './codec.ts';
import { wireFlag } from './wire-text.ts';

/** A flag that says no where it is missing. */
export const flag = reshaped(wireFlag, { decode: (said) => said ?? false, encode: (said: boolean) => said });
