import { brand as bank, type Language } from '@bank/contract';

/** A place where the bank can be met. */
export interface Office {
  readonly name: 'headOffice' | 'representativeOffice';
  /** Lines, as they are written in each language. */
  readonly address: Readonly<Record<Language, readonly string[]>>;
  readonly phone: string;
}

/** The facts of one bank, as the website tells them. Another bank changes this file, the contract's and the images, nothing else. */
export interface Brand {
  readonly name: string;
  /** As it is written in each language. */
  readonly names: Readonly<Record<Language, string>>;
  /** Which drawing of the wordmark a language uses. */
  readonly wordmarks: Readonly<Record<Language, 'latin' | 'cyrillic'>>;
  /** The year of foundation (spec 1). */
  readonly operatingSince: string;
  readonly mailbox: string;
  readonly offices: readonly Office[];
  /** The regulator's register and number, as printed in the footer. */
  readonly licence: string;
  readonly messengers: readonly { readonly name: string; readonly address: `https://${string}` }[];
  /** The line of microtext that runs through the footer. Engraving, not prose: the same in every language. */
  readonly microtext: string;
  /** True where no such bank exists; the pages then say so. */
  readonly isDemonstration: boolean;
}

export const brand: Brand = {
  name: bank.name,
  names: bank.names,
  wordmarks: bank.wordmarks,
  operatingSince: '2001',
  mailbox: bank.mailbox,
  // Numbers under +999 are assigned to nobody (ITU-T E.164), as `.example` is.
  offices: [
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
  ],
  licence: bank.licence,
  messengers: [
    { name: 'Telegram', address: 'https://telegram.example/ostro' },
    { name: 'WhatsApp', address: 'https://whatsapp.example/ostro' },
    { name: 'Signal', address: 'https://signal.example/ostro' },
    { name: 'LinkedIn', address: 'https://linkedin.example/ostro' },
  ],
  microtext: 'OSTRO · STEADY WATER SINCE 2001 · ',
  isDemonstration: true,
};
