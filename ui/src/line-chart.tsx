import { Fragment, useLayoutEffect, useRef, useState, type PointerEvent } from 'react';
import { extremes, heightOf, scaleFor } from './chart-scale.ts';
import styles from './line-chart.module.css';

export interface ChartPoint {
  readonly value: bigint;
  /** What stands at this point: `18 Nov 2025`. */
  readonly label: string;
  /** Its value in words, without its unit: `412 906.31`. */
  readonly valueText: string;
}

/** A mark on the foot of the chart, at one of the points. */
export interface ChartTick {
  readonly place: number;
  readonly label: string;
}

export interface LineChartProps {
  /** In their order, at equal distances; one at least. */
  readonly points: readonly ChartPoint[];
  readonly ticks: readonly ChartTick[];
  /** What is counted, behind each value: `EUR`. */
  readonly unit: string;
  /** The smallest step between gridlines, and their words. */
  readonly stepMin: bigint;
  readonly gridlineText: (value: bigint) => string;
  /** Names the slider that walks from point to point. */
  readonly sliderLabel: string;
}

const height = 260;
/** Room above for the readout's line, and at both sides for the marker of the slider. */
const inset = { top: 14, side: 9 } as const;
/** The widest digit of a gridline's words, and what keeps them off the drawing, in pixels. */
const digitWidth = 7.2;
const gutterGap = 10;
/** What a tick's word needs, in pixels. */
const tickWidth = 58;

/**
 * A line drawn through values over time: ink line, shoal beneath, magenta for the chosen point only. The slider below
 * walks through the points by keyboard, and says each one; pointing at the chart chooses the nearest. The drawing
 * itself is silent: a table of the values belongs beside it.
 */
export function LineChart({ points, ticks, unit, stepMin, gridlineText, sliderLabel }: LineChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(720);
  const last = points.length - 1;
  const [place, setPlace] = useState(last);
  const chosenPlace = Math.min(place, last);
  const chosen = points[chosenPlace];

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const measure = () => setWidth(Math.max(200, element.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const scale = scaleFor(
    points.map(({ value }) => value),
    stepMin,
  );
  const gridlines = scale.gridlines.map((value) => ({ value, label: gridlineText(value) }));
  // The words of the gridlines have a column of their own on the left: over the drawing they would hide the line, or it
  // them.
  const gutter = Math.ceil(Math.max(...gridlines.map(({ label }) => label.length)) * digitWidth) + gutterGap;
  const drawn = width - gutter - 2 * inset.side;
  const x = (at: number) => round(gutter + inset.side + (last === 0 ? drawn : (at * drawn) / last));
  const y = (value: bigint) => round(inset.top + heightOf(value, scale, height));
  const foot = inset.top + height;
  const line = points.map(({ value }, at) => `${at === 0 ? 'M' : 'L'}${x(at)} ${y(value)}`).join('');
  const marks = extremes(points.map(({ value }) => value));

  function pointAt(event: PointerEvent<SVGSVGElement>): void {
    const { left } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - left - gutter - inset.side) / drawn;
    setPlace(Math.min(last, Math.max(0, Math.round(share * last))));
  }

  return (
    <div ref={box} className={styles.chart}>
      <p className={styles.readout} aria-hidden="true">
        <span className={styles.readoutLabel}>{chosen?.label}</span>{' '}
        <span className={styles.readoutValue}>
          {chosen?.valueText} <span className={styles.unit}>{unit}</span>
        </span>
      </p>
      {/* Drawn again for a new width: Chromium paints one that was stretched at the old scale for a while, beyond
          its box. */}
      <svg
        key={width}
        className={styles.drawing}
        width={width}
        height={foot + 5}
        viewBox={`0 0 ${width} ${foot + 5}`}
        aria-hidden="true"
        focusable="false"
        onPointerMove={pointAt}
        onPointerDown={pointAt}
      >
        <path className={styles.shoal} d={`${line}V${foot}H${x(0)}Z`} />
        {gridlines.map(({ value, label }) => (
          <Fragment key={String(value)}>
            <line
              className={value === scale.low ? styles.foot : styles.gridline}
              x1={gutter}
              x2={width}
              y1={y(value)}
              y2={y(value)}
            />
            <text className={styles.gridlineText} x={gutter - gutterGap} y={y(value) + 4} textAnchor="end">
              {label}
            </text>
          </Fragment>
        ))}
        <path className={styles.line} d={line} />
        {marks && points.length > 1 && (
          <>
            <path
              className={styles.mark}
              d={marker(x(marks.highest), y(points[marks.highest]?.value ?? 0n), 'above')}
            />
            <path className={styles.mark} d={marker(x(marks.lowest), y(points[marks.lowest]?.value ?? 0n), 'below')} />
          </>
        )}
        {chosen && (
          <g className={styles.chosen}>
            <line x1={x(chosenPlace)} x2={x(chosenPlace)} y1={inset.top} y2={foot} />
            <circle cx={x(chosenPlace)} cy={y(chosen.value)} r="5" />
          </g>
        )}
      </svg>
      <input
        className={styles.slider}
        type="range"
        min={0}
        max={last}
        step={1}
        value={chosenPlace}
        disabled={last === 0}
        onChange={(event) => setPlace(Number(event.target.value))}
        aria-label={sliderLabel}
        aria-valuetext={chosen && `${chosen.label}: ${chosen.valueText} ${unit}`}
        style={{ marginInlineStart: gutter, width: width - gutter }}
      />
      <svg
        className={styles.ticks}
        width={width}
        height="30"
        viewBox={`0 0 ${width} 30`}
        aria-hidden="true"
        focusable="false"
      >
        {thinned(ticks, drawn, last).map((tick) => (
          <g key={tick.place}>
            <line className={styles.tick} x1={x(tick.place)} x2={x(tick.place)} y1="0" y2="7" />
            <text className={styles.tickText} x={x(tick.place)} y="23" textAnchor={anchorOf(x(tick.place), width)}>
              {tick.label}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}

/** As many ticks as have room for their words: all, or each second, third … */
function thinned(ticks: readonly ChartTick[], drawn: number, last: number): readonly ChartTick[] {
  const [first, second] = ticks;
  if (first === undefined || second === undefined || last === 0) return ticks;
  const apart = ((second.place - first.place) * drawn) / last;
  const every = Math.max(1, Math.ceil(tickWidth / apart));
  return ticks.filter((_, place) => place % every === 0);
}

function anchorOf(at: number, width: number): 'start' | 'middle' | 'end' {
  if (at < tickWidth / 2) return 'start';
  return at > width - tickWidth / 2 ? 'end' : 'middle';
}

/** A small marker whose tip points at a place of the line. */
function marker(at: number, down: number, side: 'above' | 'below'): string {
  const way = side === 'above' ? -1 : 1;
  return `M${at} ${down + 3 * way}l3.5 ${6 * way}l-3.5 ${5 * way}l-3.5 ${-5 * way}Z`;
}

function round(pixels: number): number {
  return Math.round(pixels * 100) / 100;
}
