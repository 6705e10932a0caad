import type { Language } from '@bank/contract';

interface FrameTexts {
  readonly edition: string;
  readonly licence: string;
  readonly page: string;
  /** Printed on the first page of every legal document of a demonstration. */
  readonly notice: { readonly title: string; readonly text: string };
  readonly signature: { readonly name: string; readonly date: string; readonly signature: string };
}

/** Texts around every legal document. */
export const frameTexts: Readonly<Record<Language, FrameTexts>> = {
  en: {
    edition: 'Edition of {date}',
    licence: 'Licence {licence}',
    page: 'Page {page} of {count}',
    notice: {
      title: 'A demonstration of software',
      text:
        'This document belongs to a demonstration of software. No such bank exists. Nothing in it is an offer, a ' +
        'contract or advice, and nobody can rely on it or be bound by it.',
    },
    signature: { name: 'Name and office', date: 'Date', signature: 'Signature' },
  },
  ru: {
    edition: 'Редакция от {date}',
    licence: 'Лицензия {licence}',
    page: 'Страница {page} из {count}',
    notice: {
      title: 'Демонстрация программного обеспечения',
      text:
        'Этот документ — часть демонстрации программного обеспечения. Такого банка не существует. Ничто в нём не ' +
        'является офертой, договором или консультацией; ссылаться на него нельзя, и он никого ни к чему не ' +
        'обязывает.',
    },
    signature: { name: 'Имя и должность', date: 'Дата', signature: 'Подпись' },
  },
  es: {
    edition: 'Edición del {date}',
    licence: 'Licencia {licence}',
    page: 'Página {page} de {count}',
    notice: {
      title: 'Una demostración de software',
      text:
        'Este documento forma parte de una demostración de software. El banco que en él se nombra no existe. Nada ' +
        'de lo que contiene constituye una oferta, un contrato ni un asesoramiento; no puede invocarse ni obliga a ' +
        'nadie.',
    },
    signature: { name: 'Nombre y cargo', date: 'Fecha', signature: 'Firma' },
  },
  fr: {
    edition: 'Édition du {date}',
    licence: 'Licence {licence}',
    page: 'Page {page} sur {count}',
    notice: {
      title: 'Une démonstration de logiciel',
      text:
        'Ce document appartient à une démonstration de logiciel. La banque qu’il nomme n’existe pas. Rien de ce ' +
        'qu’il contient ne constitue une offre, un contrat ou un conseil ; nul ne peut s’en prévaloir ni n’en est ' +
        'tenu.',
    },
    signature: { name: 'Nom et qualité', date: 'Date', signature: 'Signature' },
  },
};
