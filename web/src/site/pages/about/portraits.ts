import chair from '../../../assets/pictures/portrait-helena-vask.svg?no-inline';
import correspondents from '../../../assets/pictures/portrait-corin-alvary.svg?no-inline';
import clients from '../../../assets/pictures/portrait-margaret-thole.svg?no-inline';
import type { Director } from '../../../content/directors.ts';

/** The portrait of each director. Drawn by `lab/engraving/portraits`. */
export const portraits: Readonly<Record<Director['seat'], string>> = { chair, correspondents, clients };
