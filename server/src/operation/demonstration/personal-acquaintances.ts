import { counterparty, shop } from './fictional-banks.ts';
import type { Counterparty } from './movement.ts';

/** Whom Eleanor Hartwell, a naval architect in Malta with a daughter at school in England, deals with. */
export const personalAcquaintances = {
  employer: counterparty('Blauwasser Yachtbau GmbH', 'DE', 'Kaistrasse 14, 24103 Kiel', 1),
  landlord: counterparty('Zammit Property Lets', 'MT', '31 Triq il-Kbira, Sliema', 2),
  power: counterparty('Calypso Energy and Water', 'MT', '5 Triq il-Moll, Marsa', 3),
  telephone: counterparty('Ghawdex Telecom', 'MT', '18 Triq l-Imgarr, Victoria', 4),
  school: counterparty('Wenlock Abbey School', 'GB', 'Abbey Road, Much Wenlock TF13 6HN', 5),
  tenant: counterparty('Owen Prys-Davies', 'GB', 'Flat 2, 9 Kestrel Row, Bristol BS8 4LD', 6),
  healthInsurer: counterparty('Alpstein Krankenkasse AG', 'CH', 'Bahnhofweg 3, 9050 Appenzell', 7),
  publisher: counterparty('Kamome Shobo KK', 'JP', '2-14-6 Honmoku, Naka-ku, Yokohama', 8),
  fund: counterparty('Patuxent Income Fund LP', 'US', '410 Dock Street, Annapolis MD 21401', 9),
  consultingClient: counterparty('Narragansett Hull Works Inc', 'US', '77 Ferry Landing, Bristol RI 02809', 10),
  mother: counterparty('Margaret Hartwell', 'GB', '4 Orchard Close, Ludlow SY8 1QT', 11),
  painter: counterparty('Atelier Vella Restorations', 'MT', '7 Triq San Pawl, Rabat', 12),
  sailmaker: counterparty('Segelmacherei Brodersen', 'DE', 'Werftstrasse 2, 24939 Flensburg', 13),
  formerBank: counterparty('Eleanor Hartwell', 'IE', '12 Merrow Terrace, Galway', 14),
} as const satisfies Record<string, Counterparty>;

export interface Shop {
  readonly at: Counterparty;
  readonly account: string;
  /** From and to, in whole units of the account's currency. */
  readonly from: number;
  readonly to: number;
}

const inEuro = (name: string, from: number, to: number): Shop => ({ at: shop(name), account: 'EUR', from, to });

export const shopsAtHome: readonly Shop[] = [
  inEuro('Café Banda, Sliema', 4, 17),
  inEuro('Kelp and Salt, Valletta', 38, 124),
  inEuro('Grocer Pace and Sons, Sliema', 22, 141),
  inEuro('Grocer Pace and Sons, Sliema', 31, 118),
  inEuro('Il-Forn Bakery, Gzira', 5, 19),
  inEuro("Spinola Pharmacy, St Julian's", 9, 64),
  inEuro('Fuel Point Msida', 42, 78),
  inEuro('Three Anchors Bookshop, Valletta', 12, 71),
  inEuro('Gozo Fast Ferry, Mgarr', 9, 27),
  inEuro("Marina Chandlery, Ta' Xbiex", 18, 245),
  inEuro('Teatru Antik, Valletta', 25, 90),
  inEuro('Dr C. Borg, Dental Surgery, Sliema', 60, 240),
];

/** Journeys: in which month (1 to 12), and where the card is used. */
export const journeys: readonly { readonly month: number; readonly shops: readonly Shop[] }[] = [
  {
    month: 2,
    shops: [
      { at: shop('Bergbahn Hochfluh, Zermatt'), account: 'CHF', from: 71, to: 96 },
      { at: shop('Gasthaus Enzian, Zermatt'), account: 'CHF', from: 58, to: 144 },
      { at: shop('Hotel Matterblick, Zermatt'), account: 'CHF', from: 620, to: 890 },
    ],
  },
  {
    month: 4,
    shops: [
      { at: shop('Ryokan Tsukiakari, Kyoto'), account: 'JPY', from: 48_000, to: 92_000 },
      { at: shop('Soba Hanagasumi, Kyoto'), account: 'JPY', from: 2_400, to: 6_800 },
      { at: shop('Shioji Railway, Onomichi'), account: 'JPY', from: 3_100, to: 14_600 },
      { at: shop('Kissa Minato, Yokohama'), account: 'JPY', from: 900, to: 2_600 },
    ],
  },
  {
    month: 7,
    shops: [
      { at: shop('The Quill and Rudder, Ludlow'), account: 'GBP', from: 28, to: 86 },
      { at: shop('Long Mynd Outfitters, Church Stretton'), account: 'GBP', from: 35, to: 160 },
      { at: shop('Marches Railway, Shrewsbury'), account: 'GBP', from: 19, to: 64 },
    ],
  },
  {
    month: 10,
    shops: [
      { at: shop('Wharfside Theatre, London'), account: 'GBP', from: 42, to: 118 },
      { at: shop('Sedgwick Hotel, London'), account: 'GBP', from: 310, to: 540 },
    ],
  },
];
