import type { FieldDescription } from './field-description.ts';

const moment = { example: '2026-03-02T09:30:00.000Z', format: 'date-time' } as const;
const factor = '0199a3c4-0001-7000-8000-0123456789ab';

/** Of the calls about passkeys, authenticator apps and recovery codes. */
export const fieldDescriptionsOfSecondFactors: Readonly<Record<string, FieldDescription>> = {
  passkeys: { says: 'The passkeys of the user, the oldest first.' },
  authenticators: { says: 'The authenticator apps of the user, the oldest first.' },
  'passkeys.id': { says: 'The passkey.', example: factor },
  'authenticators.id': { says: 'The app.', example: factor },
  'passkeys.name': { says: 'What the user calls it.', example: 'Laptop' },
  'authenticators.name': { says: 'What the user calls it.', example: 'Telephone' },
  'passkeys.last_used_at': { says: 'When it logged in last; null where it never did.', ...moment },
  'authenticators.last_used_at': { says: 'When one of its codes was taken last; null where none was.', ...moment },
  'beginPasskey.name': { says: 'What the user calls it.', example: 'Laptop' },
  'beginAuthenticator.name': { says: 'What the user calls it.', example: 'Telephone' },
  'addPasskey.name': { says: 'The name that its question was asked with.', example: 'Laptop' },
  'addAuthenticator.name': { says: 'The name that its key was asked with.', example: 'Telephone' },
  'confirmFactorChange.change': {
    says: 'Which change: `passkey`, `authenticator`, `recovery_codes`, `removal` or `mailed_pin`.',
    example: 'passkey',
  },
  'confirmFactorChange.name': { says: 'Of a new passkey or app: what the user calls it.', example: 'Laptop' },
  'confirmFactorChange.id': { says: 'Of a removal: the passkey or the app.', example: factor },
  recovery_codes_left: { says: 'How many recovery codes were not used yet.', example: 10 },
  pin_mailed: { says: 'Whether a mailed PIN opens the login of the user.', example: true },
  end_at: {
    says: 'When the bank ends them, as somebody told it that they are lost; null where nobody did.',
    ...moment,
  },
  code_taken: {
    says: 'Whether the login takes a code of an authenticator app, or a recovery code, in place of the PIN.',
    example: false,
  },
  credential: {
    says: 'What the browser answered (WebAuthn): the JSON form of a PublicKeyCredential.',
    example: { id: 'Zm9v', type: 'public-key' },
  },
  recovery_codes: {
    says: 'Codes that each log in once. They are answered this once; empty where the user has some.',
    example: ['ABCD-EFGH-IJKL-MNOP-QRST-UVWX'],
  },
  'beginAuthenticator.key': { says: 'The key of the app in base32.', example: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' },
  'beginAuthenticator.address': {
    says: 'The address that a QR code stands for.',
    example: 'otpauth://totp/Ostro:ida?secret=JBSWY3DPEHPK3PXP&issuer=Ostro',
  },
  'addAuthenticator.code': { says: 'The first code of the app, six digits.', example: '246810' },
  'verifyLoginCode.code': { says: 'Six digits of an authenticator app, or a recovery code.', example: '246810' },
  'verifyLoginCode.valid': { says: 'Whether the code is right; wrong, used and old ones look alike.', example: true },
  'verifyLoginCode.client': { says: 'The client and their accounts, where it is right.' },
  'logInWithPasskey.token': { says: 'The token of the login.', example: 'Zm9vYmFyYmF6' },
  by_mail: {
    says: 'Whether the code is mailed to a user who has a passkey or an authenticator app as well.',
    example: false,
  },
  factors: { says: 'What confirms the order in place of a mailed code; null where a code was mailed.' },
  app_code_taken: {
    says: 'Whether the six digits of an authenticator app are taken as the code.',
    example: true,
  },
  passkey: {
    says: 'The question to a passkey, as WebAuthn spells it; null where the user has none.',
    example: { challenge: 'Zm9v' },
  },
  'confirmWithPasskey.id': { says: 'The confirmation.', example: factor },
  'confirmWithPasskey.code': { says: 'The code that confirms its order, once.', example: '246810' },
  'removeFactor.id': { says: 'The passkey or the app.', example: factor },
};
