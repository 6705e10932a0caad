/** Runs in the browser that `render-plates.ts` opens: engraves one plate and sends the picture back. */
import { engrave } from './engraver.ts';
import { PLATES } from './plates.ts';

const SIZE = 1200;
const SUPERSAMPLING = 2;
const SPACING = 6.6;

const name = new URLSearchParams(location.search).get('plate') ?? '';

async function send(path: string, body: Blob | string): Promise<void> {
  await fetch(path, { method: 'POST', body });
}

try {
  const plate = PLATES[name];
  if (plate === undefined) throw new Error(`no plate is called ${name}`);
  const canvas = engrave(plate(), { size: SIZE, supersampling: SUPERSAMPLING, spacing: SPACING });
  const picture = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (picture === null) throw new Error('the canvas gave no picture');
  await send('/finished', picture);
} catch (error) {
  await send('/failed', String(error));
}
