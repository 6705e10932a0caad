/** Where the engraved chart has its names and its rose, in its own pixels. A test holds them to the engraving. */
export const chartViewBox = '0 0 1600 900';

export const chartNames = [
  { place: 'haven', x: 1162, y: 590, transform: 'rotate(0 1162 590)' },
  { place: 'shoal', x: 710, y: 862, transform: 'rotate(-4 710 862)' },
  { place: 'signs', x: 950, y: 62, transform: 'rotate(0 950 62)' },
  { place: 'bank', x: 1357, y: 800, transform: 'rotate(0 1357 800)' },
] as const;

export const rosePlace = { x: 474, y: 582, size: 276 } as const;
