/** The part of SVG's path language that the engraver and the brand's drawings use. */
const token = /[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)/g;
const parametersOf: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, q: 4, z: 0 };
/** Coordinates are rounded to tenths: drawings are hundreds of units wide, or thousands. */
const stepsPerUnit = 10;

/**
 * Writes SVG path data (M, L, H, V, Q, Z, absolute or relative) as PDF path operators (ISO 32000-1, 8.5.2). A quadratic
 * curve becomes the cubic one of the same shape.
 *
 * @param steps whole steps per unit that coordinates are rounded to
 * @throws where the path holds another command
 */
export function pathOperators(path: string, steps = stepsPerUnit): string {
  const coordinates = (...values: readonly number[]) => roundedTo(steps, values);
  const operators: string[] = [];
  const tokens = path.match(token) ?? [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let command = '';
  for (let next = 0; next < tokens.length; ) {
    if (/[A-Za-z]/.test(tokens[next] ?? '')) command = tokens[next++] ?? '';
    const count = parametersOf[command.toLowerCase()];
    if (count === undefined) throw new Error(`no drawing of this house uses the path command ${command}`);
    const [a = 0, b = 0, c = 0, d = 0] = tokens.slice(next, next + count).map(Number);
    next += count;
    const isRelative = command === command.toLowerCase();
    const [fromX, fromY] = isRelative ? [x, y] : [0, 0];
    switch (command.toLowerCase()) {
      case 'm':
        [x, y] = [fromX + a, fromY + b];
        [startX, startY] = [x, y];
        operators.push(`${coordinates(x, y)} m`);
        // Further pairs after a move are lines.
        command = isRelative ? 'l' : 'L';
        break;
      case 'z':
        [x, y] = [startX, startY];
        operators.push('h');
        break;
      case 'q': {
        const [controlX, controlY, endX, endY] = [fromX + a, fromY + b, fromX + c, fromY + d];
        const curve = [
          x + (2 / 3) * (controlX - x),
          y + (2 / 3) * (controlY - y),
          endX + (2 / 3) * (controlX - endX),
          endY + (2 / 3) * (controlY - endY),
          endX,
          endY,
        ];
        operators.push(`${coordinates(...curve)} c`);
        [x, y] = [endX, endY];
        break;
      }
      default:
        if (command.toLowerCase() === 'h') x = fromX + a;
        else if (command.toLowerCase() === 'v') y = (isRelative ? y : 0) + a;
        else [x, y] = [fromX + a, fromY + b];
        operators.push(`${coordinates(x, y)} l`);
    }
  }
  return operators.join('\n');
}

/** A circle as four cubic curves. */
export function circleOperators(centreX: number, centreY: number, radius: number): string {
  const handle = radius * 0.5523;
  const at = (...offsets: number[]) =>
    numbers(...offsets.map((offset, i) => (i % 2 === 0 ? centreX : centreY) + offset));
  return [
    `${at(radius, 0)} m`,
    `${at(radius, handle, handle, radius, 0, radius)} c`,
    `${at(-handle, radius, -radius, handle, -radius, 0)} c`,
    `${at(-radius, -handle, -handle, -radius, 0, -radius)} c`,
    `${at(handle, -radius, radius, -handle, radius, 0)} c`,
    'h',
  ].join('\n');
}

/** Numbers as PDF writes them: no exponents, no zeros to spare. */
export function numbers(...values: readonly number[]): string {
  return roundedTo(100_000, values);
}

function roundedTo(steps: number, values: readonly number[]): string {
  return values.map((value) => String(Math.round(value * steps) / steps)).join(' ');
}

/** A colour `#rrggbb` as three parts of one. */
export function colourParts(colour: string): string {
  return roundedTo(
    1000,
    [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255),
  );
}
