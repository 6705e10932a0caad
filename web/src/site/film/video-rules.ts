import type { FilmTheme } from './film-rules.ts';
import darkMp4 from './media/tide-dark.mp4?url';
import darkWebm from './media/tide-dark.webm?url';
import lightMp4 from './media/tide-light.mp4?url';
import lightWebm from './media/tide-light.webm?url';

const films = { light: { webm: lightWebm, mp4: lightMp4 }, dark: { webm: darkWebm, mp4: darkMp4 } } as const;

/** How long one video takes to fade in over the other, so that the loop's seam is not seen. */
export const crossFadeMs = 300;

/** Three pictures: a busy machine begins a fade late, and what is late goes on over the seam. */
const handOverLeadMs = 125;

export interface FilmSource {
  readonly src: string;
  readonly type: string;
}

/** The same film twice; a browser takes the first that it can play, and AV1 looks better at the same weight. */
export function filmSources(theme: FilmTheme): readonly FilmSource[] {
  return [
    { src: films[theme].webm, type: 'video/webm;codecs=av01.0.05M.10' },
    { src: films[theme].mp4, type: 'video/mp4' },
  ];
}

interface VideoPosition {
  readonly currentTime: number;
  /** Seconds; NaN while it is not known. */
  readonly duration: number;
}

/** The second video is loaded in the second half of the first, when its file has been fetched once already. */
export function isSecondVideoDue({ currentTime, duration }: VideoPosition): boolean {
  return currentTime > duration / 2;
}

/** The other video takes over so early that the fade ends with the film, also when it begins a little late. */
export function isHandOverDue({ currentTime, duration }: VideoPosition): boolean {
  return (duration - currentTime) * 1000 <= crossFadeMs + handOverLeadMs;
}
