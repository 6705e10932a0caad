/** Red, green and blue, 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

/** The chart colours of one theme. */
export interface TidePalette {
  /** Water from the open sea to the shore. */
  readonly deep: Colour;
  readonly middle: Colour;
  readonly shoal: Colour;
  readonly shallows: Colour;
  /** Ground that dries at low water. */
  readonly foreshore: Colour;
  readonly land: Colour;
  readonly line: Colour;
  readonly coast: Colour;
}

export type Theme = 'light' | 'dark';

export const TIDE_PALETTES: Record<Theme, TidePalette> = {
  light: {
    deep: colour('#FBF9F3'),
    middle: colour('#EFF3F1'),
    shoal: colour('#DCEAEC'),
    shallows: colour('#C4DCE2'),
    foreshore: colour('#D5DCC4'),
    land: colour('#F0E5CA'),
    line: colour('#0B2A38'),
    coast: colour('#0B2A38'),
  },
  dark: {
    deep: colour('#071B26'),
    middle: colour('#0A2330'),
    shoal: colour('#0E2E3D'),
    shallows: colour('#13394A'),
    foreshore: colour('#1C4247'),
    land: colour('#2A3A31'),
    line: colour('#9FC6CF'),
    coast: colour('#DCE9E6'),
  },
};

function colour(hex: string): Colour {
  const channel = (from: number): number => Number.parseInt(hex.slice(from, from + 2), 16);
  return [channel(1), channel(3), channel(5)];
}
