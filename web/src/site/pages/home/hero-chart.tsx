import compass from '../../../assets/pictures/compass.svg?no-inline';
import chart from '../../../assets/pictures/hero-chart.svg?no-inline';
import { useText } from '../../../dictionaries/use-text.ts';
import { chartNames, chartViewBox, rosePlace } from './chart-names.ts';
import styles from './hero-chart.module.css';

interface LayerProps {
  readonly className?: string | undefined;
}

/** Soundings, lines of bearing and the names of places, printed over the picture of the sea. Decoration. */
export function ChartSheet({ className }: LayerProps) {
  const { chart: names } = useText('home');
  return (
    <svg className={className} viewBox={chartViewBox} preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <use className={styles.soundings} href={`${chart}#picture`} />
      <g className={styles.names}>
        {chartNames.map(({ place, x, y, transform }) => (
          <text key={place} x={x} y={y} transform={transform}>
            {names[place]}
          </text>
        ))}
      </g>
    </svg>
  );
}

/** The compass rose of the chart, over the veil that keeps the title clear. Decoration. */
export function ChartRose({ className }: LayerProps) {
  const { x, y, size } = rosePlace;
  return (
    <svg className={className} viewBox={chartViewBox} preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <svg className={styles.rose} x={x} y={y} width={size} height={size} viewBox="-500 -500 1000 1000">
        <use href={`${compass}#picture`} />
      </svg>
    </svg>
  );
}
