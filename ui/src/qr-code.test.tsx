import { draw } from './testing/draw.tsx';
import { decodeQR } from 'qr/decode.js';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { QrCode } from './qr-code.tsx';

const address = 'otpauth://totp/Ostro%20office:tove?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Ostro%20office';

/** What a camera in front of the screen sees: the drawing as pixels. */
async function pixelsOf(svg: Element): Promise<ImageData> {
  const image = new Image(400, 400);
  const text = new XMLSerializer().serializeToString(svg);
  image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 400;
  const drawing = canvas.getContext('2d')!;
  drawing.drawImage(image, 0, 0, 400, 400);
  return drawing.getImageData(0, 0, 400, 400);
}

test('a camera reads from the QR code what it stands for', async () => {
  draw(<QrCode text={address} label="For your authenticator" />);
  const code = page.getByRole('img', { name: 'For your authenticator' });
  await expect.element(code).toBeVisible();
  const { width, height, data } = await pixelsOf(code.element());
  expect(decodeQR({ width, height, data })).toBe(address);
});
