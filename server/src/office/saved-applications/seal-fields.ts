import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** What stands in the form, by its own names. */
export type SavedFields = Readonly<Record<string, string>>;

const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a form under the secret of its link (AES-256-GCM): nonce, text, tag. Neither the database nor a copy of it
 * tells what an applicant typed; who has the link reads it.
 */
export function sealFields(fields: SavedFields, token: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(token), nonce);
  return Buffer.concat([nonce, cipher.update(JSON.stringify(fields), 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** @throws where what is kept was changed, or belongs to another link */
export function openFields(sealed: Buffer, token: string): SavedFields {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(token), sealed.subarray(0, nonceBytes));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  const text = sealed.subarray(nonceBytes, -tagBytes);
  return JSON.parse(Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')) as SavedFields;
}

/** Another value than the hash by which the row is found: that one stands in the database. */
function keyOf(token: string): Buffer {
  return Buffer.from(hkdfSync('sha256', token, '', 'saved application', 32));
}
