/** Base64 (RFC 4648, 4) of a file, or of a part of one. */
export function toBase64(part: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('error', () => reject(new Error('the file cannot be read', { cause: reader.error })));
    reader.addEventListener('load', () => {
      const address = reader.result as string;
      resolve(address.slice(address.indexOf(',') + 1));
    });
    reader.readAsDataURL(part);
  });
}
