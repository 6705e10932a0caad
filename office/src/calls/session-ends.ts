/** Who wants to hear that a call was answered "sign in first". Filled by the session. */
export const sessionEnds: { tell: () => void } = { tell: () => {} };
