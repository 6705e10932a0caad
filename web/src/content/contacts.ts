import type { Language } from '@bank/contract';

/** A place where the bank can be met. */
export interface Office {
  readonly name: 'headOffice' | 'representativeOffice';
  /** Lines, as they are written in each language. */
  readonly address: Readonly<Record<Language, readonly string[]>>;
  readonly phone: string;
}

/** Numbers under +999 are assigned to nobody (ITU-T E.164), as `.example` is. */
export const offices: readonly [Office, ...Office[]] = [
  {
    name: 'headOffice',
    address: {
      en: ['Compass House, 1 South Quay', 'Ostro Haven'],
      ru: ['Южная набережная, 1, «Дом компаса»', 'Гавань Остро'],
      es: ['Casa de la Brújula, Muelle Sur, 1', 'Puerto Ostro'],
      fr: ['Maison du Compas, 1, quai du Sud', 'Havre d’Ostro'],
    },
    phone: '+999 555 01 00',
  },
  {
    name: 'representativeOffice',
    address: {
      en: ['Lighthouse Court, 24 Meridian Street', 'Levant Point'],
      ru: ['Меридианная улица, 24, «Двор маяка»', 'Мыс Левант'],
      es: ['Patio del Faro, calle del Meridiano, 24', 'Punta Levante'],
      fr: ['Cour du Phare, 24, rue du Méridien', 'Pointe du Levant'],
    },
    phone: '+999 555 01 24',
  },
];

export const messengers: readonly { readonly name: string; readonly address: `https://${string}` }[] = [
  { name: 'Telegram', address: 'https://telegram.example/ostro' },
  { name: 'WhatsApp', address: 'https://whatsapp.example/ostro' },
  { name: 'Signal', address: 'https://signal.example/ostro' },
  { name: 'LinkedIn', address: 'https://linkedin.example/ostro' },
];
