import { counterparty, shop } from './fictional-banks.ts';
import type { Counterparty } from './movement.ts';

/** A partner in Halcyon's trade, with the account of the invoices' currency. */
export interface Partner {
  readonly who: Counterparty;
  readonly account: string;
  /** Letters before their invoice numbers. */
  readonly prefix: string;
}

const partner = (
  name: string,
  country: string,
  address: string,
  serial: number,
  account: string,
  prefix = 'HMS',
): Partner => ({
  who: counterparty(name, country, address, serial),
  account,
  prefix,
});

/** Shipowners and yards that buy ropes, charts and stores of Halcyon. Listed twice: they order twice as often. */
export const customers: readonly Partner[] = [
  partner('Ostsee Feeder Reederei GmbH', 'DE', 'Am Strande 9, 18055 Rostock', 101, 'EUR'),
  partner('Ostsee Feeder Reederei GmbH', 'DE', 'Am Strande 9, 18055 Rostock', 101, 'EUR'),
  partner('Lindos Bulk Shipping Ltd', 'CY', '22 Omirou, Limassol', 102, 'USD'),
  partner('Lindos Bulk Shipping Ltd', 'CY', '22 Omirou, Limassol', 102, 'USD'),
  partner('Carrick Tankers DAC', 'IE', 'Custom House Quay, Cork', 103, 'EUR'),
  partner('Solent Ferries Stores Ltd', 'GB', '3 Canute Wharf, Southampton SO14 3AB', 104, 'GBP'),
  partner('Humber Offshore Supply Ltd', 'GB', '18 Minerva Pier, Hull HU1 1UX', 105, 'GBP'),
  partner('Pearl Coast Tugs LLC', 'AE', 'Port Road 12, Ras Al Khaimah', 106, 'AED'),
  partner('Setouchi Kisen KK', 'JP', '3-2-8 Kaigan-dori, Kobe', 107, 'JPY'),
  partner('Straits Crown Lines Pte Ltd', 'SG', '71 Keppel Lane, Singapore', 108, 'USD'),
  partner('Straits Crown Lines Pte Ltd', 'SG', '71 Keppel Lane, Singapore', 108, 'USD'),
  partner('Victoria Gap Shipping Ltd', 'HK', '9 Ferry Point Road, Kowloon', 109, 'USD'),
  partner('Chesapeake Dredging Co', 'US', '2200 Boston Basin, Baltimore MD 21224', 110, 'USD'),
  partner('Leman Passagiers SA', 'CH', 'Quai du Levant 5, 1201 Geneve', 111, 'CHF'),
  partner('Sund Coasters ApS', 'DK', 'Havnegade 31, 3000 Helsingor', 112, 'EUR'),
  partner('Marmara Koster Denizcilik AS', 'TR', 'Rihtim Cad. 48, Istanbul', 113, 'USD'),
  partner('Grand Harbour Bunkering Ltd', 'MT', '2 Xatt l-Ghassara, Marsa', 114, 'EUR'),
  partner('Gulf Meridian Ship Management', 'AE', 'Tower 4, Creek Side, Dubai', 115, 'USD'),
];

export const suppliers: readonly Partner[] = [
  partner('Tauwerk Elbe GmbH', 'DE', 'Seilerbahn 3, 22767 Hamburg', 201, 'EUR', 'TE'),
  partner('Tauwerk Elbe GmbH', 'DE', 'Seilerbahn 3, 22767 Hamburg', 201, 'EUR', 'TE'),
  partner('Donau Armaturen AG', 'AT', 'Schleppbahn 12, 4020 Linz', 202, 'EUR', 'RE'),
  partner('Penrhyn Chain and Anchor Ltd', 'GB', 'Forge Lane, Bangor LL57 4HN', 203, 'GBP', 'PCA'),
  partner('Kuroshio Tokei KK', 'JP', '1-9-3 Minato-machi, Nagasaki', 204, 'JPY', 'KT'),
  partner('Chronometrie du Vallon SA', 'CH', 'Rue de la Fonderie 8, 2300 La Chaux-de-Fonds', 205, 'CHF', 'CV'),
  partner('Lantau Paint and Coatings Ltd', 'HK', '14 Hing Wah Street, Kowloon', 206, 'USD', 'LPC'),
  partner('Lantau Paint and Coatings Ltd', 'HK', '14 Hing Wah Street, Kowloon', 206, 'USD', 'LPC'),
  partner('Old Dominion Signal Works Inc', 'US', '900 Water Street, Norfolk VA 23510', 207, 'USD', 'ODS'),
  partner('Kallang Freight Forwarding Pte', 'SG', '30 Tanjong Kling, Singapore', 208, 'USD', 'KFF'),
  partner('Kallang Freight Forwarding Pte', 'SG', '30 Tanjong Kling, Singapore', 208, 'USD', 'KFF'),
  partner('Creekside Dhow Provisions LLC', 'AE', 'Warehouse 21, Al Hamriya, Dubai', 209, 'AED', 'CDP'),
  partner('Moselle Textiles Techniques Sarl', 'LU', '6 rue du Canal, Grevenmacher', 210, 'EUR', 'MTT'),
  partner('Bogaz Halat Sanayi AS', 'TR', 'Liman Yolu 7, Izmir', 211, 'USD', 'BH'),
  partner('Galway Net and Twine Ltd', 'IE', 'Dock Road, Galway', 212, 'EUR', 'GNT'),
];

export const regulars = {
  landlord: counterparty('Freeport Sheds Ltd', 'MT', 'Kalafrana Gate, Birzebbuga', 301),
  insurer: counterparty('North Foreland Marine Mutual', 'GB', '8 Lime Arcade, London EC3A 7NQ', 302),
  auditor: counterparty('Treuhand Vaduzerhof AG', 'LI', 'Aeulestrasse 40, 9490 Vaduz', 303),
  taxes: counterparty('Revenue Collection Account', 'MT', 'Floriana', 304),
  parent: counterparty('Halcyon Holdings GmbH', 'AT', 'Landstrasse 2, 6900 Bregenz', 305),
  formerBank: counterparty('Halcyon Marine Supply Ltd', 'GB', '11 Basin Street, Liverpool L3 4AE', 306),
} as const satisfies Record<string, Counterparty>;

/** The staff, with what each is paid a month in euro cents. */
export const payroll: readonly { readonly who: Counterparty; readonly payMinor: bigint }[] = [
  ['Maria Farrugia', 512_400n],
  ['Tobias Renner', 468_900n],
  ['Siobhan Keane', 431_750n],
  ['Andreas Christofi', 398_200n],
  ['Lucia Bonnici', 362_480n],
  ['Marek Dolezal', 341_900n],
  ['Ingrid Solheim', 335_260n],
  ['Joseph Camilleri', 287_640n],
  ['Nadia Attard', 264_180n],
  ['Paul Mifsud', 251_900n],
].map(([name, payMinor], index) => ({
  who: counterparty(name as string, 'MT', '', 401 + index),
  payMinor: payMinor as bigint,
}));

/** Where the company's cards are used: place, account, from and to in whole units. */
export const shopsAtWork: readonly {
  readonly at: Counterparty;
  readonly account: string;
  readonly from: number;
  readonly to: number;
}[] = [
  { at: shop('Fuel Point Hal Far'), account: 'EUR', from: 58, to: 132 },
  { at: shop('Kontor Office Supplies, Valletta'), account: 'EUR', from: 24, to: 310 },
  { at: shop('Tas-Suq Restaurant, Birgu'), account: 'EUR', from: 46, to: 188 },
  { at: shop('Portside Parcel Service, Marsa'), account: 'EUR', from: 12, to: 96 },
  { at: shop('Hotel Speicherblick, Hamburg'), account: 'EUR', from: 139, to: 412 },
  { at: shop('Meridian Cloud Hosting'), account: 'USD', from: 89, to: 460 },
  { at: shop('Sextant Charts Online'), account: 'GBP', from: 35, to: 275 },
  { at: shop('Dhow Wharf Hotel, Dubai'), account: 'AED', from: 420, to: 1_350 },
  { at: shop('Keppel Lane Hawker Hall, Singapore'), account: 'USD', from: 18, to: 64 },
];
