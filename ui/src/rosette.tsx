import { rosette } from '@bank/engraving';
import { Fragment, useId, useMemo } from 'react';
import { classNames } from './class-names.ts';
import styles from './rosette.module.css';

export interface RosetteProps {
  /** The same seed draws the same illustration, here and on paper. */
  readonly seed: string;
  /** Width of the lines, in thousandths of the illustration. */
  readonly stroke?: number;
  readonly className?: string | undefined;
}

/** The guilloche illustration of a seed, in the colour of the text around it. Decoration. */
export function Rosette({ seed, stroke = 1.1, className }: RosetteProps) {
  const illustration = useMemo(() => rosette(seed, { stroke }), [seed, stroke]);
  const id = useId();
  return (
    <svg
      className={classNames(styles.rosette, className)}
      viewBox={illustration.viewBox}
      aria-hidden="true"
      focusable="false"
    >
      {illustration.rings.map((ring, place) => (
        <Fragment key={place}>
          <path id={`${id}-${place}`} d={ring.d} strokeWidth={ring.strokeWidth} />
          {ring.copies.map((turn) => (
            <use key={turn} href={`#${id}-${place}`} transform={turn} />
          ))}
        </Fragment>
      ))}
    </svg>
  );
}
