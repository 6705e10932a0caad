/** The part of a chart that a picture shows, in chart units, and the size of the picture in pixels. */
export interface ChartWindow {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

/** The whole home chart at 100 pixels to the unit. */
export const WHOLE_CHART: ChartWindow = { left: 0, top: 0, right: 16, bottom: 9, width: 1600, height: 900 };

/** Turns a pixel of the picture into a place on the chart. */
export function placeOnChart(window: ChartWindow): (x: number, y: number) => readonly [x: number, y: number] {
  const unitsPerPixelX = (window.right - window.left) / window.width;
  const unitsPerPixelY = (window.bottom - window.top) / window.height;
  return (x, y) => [window.left + x * unitsPerPixelX, window.top + y * unitsPerPixelY];
}
