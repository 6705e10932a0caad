/** Characters of the note that a client writes on an entry of the statement. */
export const noteLengthMax = 500;
/** Characters of a label: a short word, or two. */
export const labelLengthMax = 30;
/** Labels of one entry. */
export const labelsMax = 8;
