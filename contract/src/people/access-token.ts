/** How long an access token may live, in days; a program asks for a new one before the year is over. */
export const accessTokenLifetimesDays = [30, 90, 365] as const;

/** Live tokens of one client. */
export const accessTokensMax = 20;

/** Characters of what the client calls a token. */
export const accessTokenNameLengthMax = 40;

/** The prefix of a token, so that people and scanners for leaked secrets recognise it. */
export const accessTokenPrefix = 'ostro_read_';
