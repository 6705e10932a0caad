import type { Language } from '@bank/contract';

interface FrameTexts {
  readonly edition: string;
  readonly licence: string;
  readonly page: string;
  readonly signature: { readonly name: string; readonly date: string; readonly signature: string };
}

/** Texts around every legal document. */
export const frameTexts: Readonly<Record<Language, FrameTexts>> = {
  en: {
    edition: 'Edition of {date}',
    licence: 'Licence {licence}',
    page: 'Page {page} of {count}',
    signature: { name: 'Name and office', date: 'Date', signature: 'Signature' },
  },
  ru: {
    edition: 'Редакция от {date}',
    licence: 'Лицензия {licence}',
    page: 'Страница {page} из {count}',
    signature: { name: 'Имя и должность', date: 'Дата', signature: 'Подпись' },
  },
  es: {
    edition: 'Edición del {date}',
    licence: 'Licencia {licence}',
    page: 'Página {page} de {count}',
    signature: { name: 'Nombre y cargo', date: 'Fecha', signature: 'Firma' },
  },
  fr: {
    edition: 'Édition du {date}',
    licence: 'Licence {licence}',
    page: 'Page {page} sur {count}',
    signature: { name: 'Nom et qualité', date: 'Date', signature: 'Signature' },
  },
};
