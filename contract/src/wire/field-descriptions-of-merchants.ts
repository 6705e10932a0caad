import { endedParts } from '../calls/end-merchant-credentials.ts';
import { webhookModes } from '../webhooks/webhook-kinds.ts';
import type { FieldDescription } from './field-description.ts';

const moment = { example: '2026-03-02T09:30:00.000Z', format: 'date-time' } as const;
const login = { says: 'What a program logs in with, beside the secret.', example: 'live_k3v9q2m7x5c8b4n1' };
const secret = {
  says: 'What a program proves itself with. It is answered once.',
  example: 'live_secret_0f4b8Qm1Zs6Yk3Jd7Rw9Tq2Vx5Bn8Lc1Hg4Pf7Ea0U',
};
const mode = { says: 'Test moves no money. Nothing of one mode sees the other.', values: webhookModes };
const networks = {
  says: 'From which addresses they may be used, as networks (CIDR); none: from everywhere.',
  example: ['203.0.113.0/24'],
};

/** Of the calls about card payments of a merchant. */
export const fieldDescriptionsOfMerchants: Readonly<Record<string, FieldDescription>> = {
  merchant_credentials: { says: 'The credentials of the client, the newest first.' },
  'createMerchantCredentials.name': { says: 'What the client calls them.', example: 'Web shop' },
  'merchant_credentials.name': { says: 'What the client calls them; null: the bank made them.', example: 'Web shop' },
  'createMerchantCredentials.mode': mode,
  'merchant_credentials.mode': mode,
  networks,
  'createMerchantCredentials.login': login,
  'rotateMerchantSecret.login': login,
  'merchant_credentials.login': login,
  'createMerchantCredentials.secret': secret,
  'rotateMerchantSecret.secret': secret,
  'merchant_credentials.previous_secret_until': {
    says: 'Until then the secret before opens too; null where there is one.',
    ...moment,
  },
  part: { says: 'What ends: all of it, or the secret that was replaced.', values: endedParts },
};
