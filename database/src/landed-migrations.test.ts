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
  '0011_staff': 'abf9d8cb4e91017e63a08a81ccde4a351068a70331bf2e8d526293d6906f329b',
  '0012_proposals': '37ce17f0de36746f4804e1490e51711fb3a330cad9e1b805c221f054481219ae',
  '0013_incoming': 'b1987ee715f58f5881993bfbf38f85c991135972efd976fea9e8556a91d8919f',
  '0014_onboarding': '8270159d3e14e3d461b712268dac7b3e22036c5764f71cb02d39ec90a5952536',
  '0015_payment_files': '464b72520272f68b7e7a815009ea28dd385013323731d20b19150e59b40d4810',
  '0016_client_notes': 'ada70f64367895fb8c04bc66d8905a373491f1e1a3dccc4f4ea37ccdaa8d7d7e',
  '0017_statement_deliveries': 'cb655e148d96a5c102cf883d12b84f015fa906c3fcf8038aa4db0bb35eff6033',
  '0018_more_settings': 'b78f162b8af992a6b248b8b852682bc2bad650f5cb14108a4a1f0d465abd1375',
  '0019_staff_devices': '71724cb38d23ea83efc30df58c19b718b6cbb2e46b946e3921af958d7b0f484b',
  '0020_client_search': 'ff407b9f455f0cc51bef034cf32e0a077d7231cea1e3d468254b7b5518852d35',
  '0021_sent_back': '4ffc5962239728d32fc684f131d685ec001358636cda0bb881d94720a93ec756',
  '0022_orders_that_left': '3db9c0ed2e7349bccf804d46f34ec810c0057de4d75535bcd2582bae85cc69d7',
  '0023_booking_moment': '511bbb4df606962d630a017e3bd8fb767f4eef3cb551430673edac69f13c7b37',
  '0024_bank_time_zone': '7f637b0cbc9f21a26a2ccbdd1bd669bd42f923fd4b7a133e0f3bc2a8618b4c2e',
  '0025_known_clock': 'fca7da59213313874f7f8a9e36a0a5ba2670c3b95900203450c0c0b8dbfc9d30',
  '0026_statements_that_come_twice': 'afcbae803e5ca0ffe264707deaacf2362aca299ea195d3e277a9482e62654eb5',
  '0027_after_a_restore': '338756aa1f13d2a0b4fe9ed9ed19d912fe2949d82d1a81ac3badd2c5c15948fa',
};

describe('a migration that banks have applied', () => {
  it.each(Object.entries(landed))('stays as it is: %s', (name, checksum) => {
    const text = readFileSync(new URL(`../migrations/${name}.sql`, import.meta.url), 'utf8').replaceAll('\r\n', '\n');
    expect(createHash('sha256').update(text).digest('hex')).toBe(checksum);
  });
});
