/** The skeleton of a chart, in chart units; noise turns it into a coast. */
export interface SeaChart {
  /** Pieces of land: a line from a to b that swells from one radius to the other. */
  readonly ridges: ReadonlyArray<
    readonly [ax: number, ay: number, bx: number, by: number, radiusA: number, radiusB: number]
  >;
  /** Shallows: an ellipse turned by an angle in radians; `rise` from −1 (a hole) to 1 (a bank). */
  readonly shoals: ReadonlyArray<
    readonly [x: number, y: number, radiusX: number, radiusY: number, angle: number, rise: number]
  >;
}

/** A crescent island whose bay opens south-west (the haven), four islets and three shoals. */
export const HOME_CHART: SeaChart = {
  ridges: [
    [10.1, 5.75, 10.75, 4.55, 0.28, 0.62],
    [10.75, 4.55, 12.0, 3.35, 0.62, 0.95],
    [12.0, 3.35, 13.6, 3.25, 0.95, 0.72],
    [13.6, 3.25, 14.35, 4.5, 0.72, 0.5],
    [14.35, 4.5, 13.95, 5.6, 0.5, 0.2],
    [15.6, 7.6, 16.4, 7.9, 0.42, 0.5],
    [9.3, 1.75, 9.62, 1.62, 0.16, 0.1],
    [12.35, 7.55, 12.75, 7.75, 0.15, 0.12],
    [8.45, 6.95, 8.75, 6.72, 0.11, 0.06],
  ],
  shoals: [
    [6.1, 3.6, 1.25, 0.8, 0.5, 0.9],
    [6.9, 7.6, 1.6, 0.7, -0.15, 0.8],
    [12.3, 5.7, 0.8, 0.5, 0.2, 0.35],
  ],
};
