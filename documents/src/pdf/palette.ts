/** The day colours of the brand, as printed. Tints are already mixed with white, so papers need no transparency. */
export const palette = {
  ink: '#0b2a38',
  ink2: '#2f4b58',
  ink3: '#526974',
  rule: '#b9c2c2',
  white: '#ffffff',
  murex: '#9a1750',
  /** Security ruling: sea at 15 %. */
  seaTint: '#dfebee',
  /** Rosettes beneath text: murex at 12 %. */
  murexTint: '#f3e3ea',
  /** Bands: ink at 55 %. */
  inkTint: '#7a8c94',
} as const;
