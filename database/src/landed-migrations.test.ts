import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/**
 * SHA-256 of the migrations that banks have applied. A bank records what it applied and refuses another text under the
 * same name, so that an upgrade would end there: what is to change goes into a new file. Add a line for each file of
 * the version that was released.
 */
const landed: Readonly<Record<string, string>> = {
  '0001_books': '23a83d85bce20138cd7130f4830de3556de6340bd2d36e845af585cadc7e4380',
  '0002_clients_and_logins': '1f714a904151d1e36f575838502e5471966b3ca2081db0324220d8802239afdd',
  '0003_accounts_and_rates': '53a2f4ac632150e618c4c8654cca6e5ad1201990a5bcd3a74e796477566495b1',
  '0004_payments_and_orders': '775e092f3af3c369ccc9101fe051e335516a0b4ac980fab45329bcee8940282b',
  '0005_statement_search': 'c27594938e6b25a1e475f1a0b3910f489107f9ec54be6f7666800b1c18a28a3a',
  '0006_enquiries_and_mail': 'e56769c9b9b9ca1ea6ce88333a555a49ba5b8fd3a8fb499a170220cc519f1813',
  '0007_audit_trail': '70d43064f1278e10352388e5d73cf2cece71c226684f7950e5c3f26c3a9bbaff',
  '0008_jobs_and_events': '898ea0e18f94f20e04e416b88a0518ad077895696a213dd86ef47dce5e6182c2',
  '0009_screening': '8454be16a0c473a64e233c5416303fb9613bbdff599349667a7d5ef340fc48b3',
  '0010_orders': '570c37ca69e875795c069dbe4cdeac1e2471ed36d3afb4532c537c978e7d4272',
};

describe('a migration that banks have applied', () => {
  it.each(Object.entries(landed))('stays as it is: %s', (name, checksum) => {
    const text = readFileSync(new URL(`../migrations/${name}.sql`, import.meta.url), 'utf8').replaceAll('\r\n', '\n');
    expect(createHash('sha256').update(text).digest('hex')).toBe(checksum);
  });
});
