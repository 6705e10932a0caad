/**
 * The header of an accepted message or application that holds its reference. The body is as the specification says; a
 * caller that does not know the header misses nothing else.
 */
export const enquiryReferenceHeader = 'enquiry-reference';

/** Without vowels, so that no word appears by chance, and without letters and digits that look alike. */
export const enquiryReferenceLetters = '23456789BCDFGHJKMNPQRSTVWXZ';

/** Two groups of letters with a hyphen between them. */
export const enquiryReferenceGroupLength = 5;
