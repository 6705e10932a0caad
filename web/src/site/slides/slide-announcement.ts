import { fill } from '@bank/dictionaries';

export interface AnnouncedSlide {
  readonly index: number;
  readonly count: number;
  readonly title: string;
}

/** What a screen reader is told when another slide comes to the front: `Slide 2 of 6: Corporate banking`. */
export function slideAnnouncement(text: string, { index, count, title }: AnnouncedSlide): string {
  return fill(text, { number: index + 1, count, title });
}
