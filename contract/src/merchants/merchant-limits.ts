/** Credentials of one merchant that are not ended, in both modes together. */
export const merchantCredentialsMax = 20;

/** The longest name that a merchant gives to credentials. */
export const merchantCredentialsNameLengthMax = 60;

/** Networks from which credentials may be used. */
export const merchantNetworksMax = 20;

/** For so long the secret before opens as well. */
export const merchantSecretOverlapDays = 7;

/** What the words of a secret begin with, after the letters of its mode. */
export const merchantSecretInfix = 'secret_';

/** Papers of one dispute. */
export const disputePapersMax = 5;

/** Papers that a merchant sends in 24 hours, for whatever disputes, tests included. */
export const disputePapersOfDayMax = 50;
