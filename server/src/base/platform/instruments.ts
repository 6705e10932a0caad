/**
 * What a measured thing is told apart by, `{call: 'login', status: '200'}`. Few values each: every combination is a
 * series.
 */
export type Labels = Readonly<Record<string, string>>;

/** A family of figures in the text format of Prometheus (version 0.0.4). */
export interface Instrument {
  readonly text: () => string;
}

export interface Counter extends Instrument {
  readonly add: (labels: Labels) => void;
}

/** Counts what only grows. */
export function counter(name: string, help: string): Counter {
  const series = new Map<string, number>();
  return {
    add(labels) {
      const key = written(labels);
      series.set(key, (series.get(key) ?? 0) + 1);
    },
    text: () =>
      family(
        name,
        help,
        'counter',
        [...series].map(([labels, value]) => `${name}${braced(labels)} ${value}`),
      ),
  };
}

export interface Histogram extends Instrument {
  readonly observe: (labels: Labels, value: number) => void;
}

/** Counts values by how large they are; `bounds` are the upper ends of its buckets, rising. */
export function histogram(name: string, help: string, bounds: readonly number[]): Histogram {
  const series = new Map<string, { counts: number[]; sum: number; count: number }>();
  return {
    observe(labels, value) {
      const key = written(labels);
      let held = series.get(key);
      if (held === undefined) series.set(key, (held = { counts: bounds.map(() => 0), sum: 0, count: 0 }));
      held.sum += value;
      held.count += 1;
      const place = bounds.findIndex((bound) => value <= bound);
      if (place !== -1) held.counts[place]! += 1;
    },
    text: () =>
      family(
        name,
        help,
        'histogram',
        [...series].flatMap(([labels, { counts, sum, count }]) => linesOf(labels, counts, sum, count)),
      ),
  };

  function linesOf(labels: string, counts: readonly number[], sum: number, count: number): string[] {
    let upTo = 0;
    const and = labels === '' ? '' : `${labels},`;
    return [
      ...counts.map((inBucket, place) => {
        upTo += inBucket;
        return `${name}_bucket{${and}le="${bounds[place]}"} ${upTo}`;
      }),
      `${name}_bucket{${and}le="+Inf"} ${count}`,
      `${name}_sum${braced(labels)} ${sum}`,
      `${name}_count${braced(labels)} ${count}`,
    ];
  }
}

/** A figure that goes up and down, read at the moment. */
export function gaugeText(
  name: string,
  help: string,
  values: readonly (readonly [labels: Labels, value: number])[],
): string {
  return family(
    name,
    help,
    'gauge',
    values.map(([labels, value]) => `${name}${braced(written(labels))} ${value}`),
  );
}

function family(name: string, help: string, type: string, lines: readonly string[]): string {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n');
}

function written(labels: Labels): string {
  return Object.entries(labels)
    .map(
      ([name, value]) => `${name}="${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`,
    )
    .join(',');
}

function braced(labels: string): string {
  return labels === '' ? '' : `{${labels}}`;
}
