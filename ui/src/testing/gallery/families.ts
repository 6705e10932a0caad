import * as buttons from './states/buttons.tsx';
import * as choices from './states/choices.tsx';
import * as drawings from './states/drawings.tsx';
import * as fields from './states/fields.tsx';
import * as messages from './states/messages.tsx';
import * as tables from './states/tables.tsx';
import type { Shown } from './shown.tsx';

export interface Family {
  readonly title: string;
  readonly components: readonly Shown[];
}

const family = (title: string, { ...states }: Readonly<Record<string, unknown>>): Family => ({
  title,
  components: Object.values(states).filter(
    (one): one is Shown => typeof one === 'object' && one !== null && 'of' in one,
  ),
});

/** Every component of this room, in the order of the page. */
export const families: readonly Family[] = [
  family('Buttons and links', buttons),
  family('Fields', fields),
  family('Choices', choices),
  family('Messages and questions', messages),
  family('Figures', tables),
  family('Drawings', drawings),
];

export const nameOf = ({ of: [component] }: Shown): string => component.name;
