import type { enquiry as reference } from '../en/enquiry.ts';

export const enquiry: typeof reference = {
  fields: {
    firstName: 'Имя',
    lastName: 'Фамилия',
    phone: 'Телефон',
    email: 'Электронная почта',
    clientId: 'Номер клиента',
    message: 'Сообщение',
  },
  privacy:
    'Мы используем эти данные, чтобы ответить вам и вести учёт, которого требует закон. Мы не продаём их и не ' +
    'используем для рекламы.',
  optional: 'необязательно',
  phone: {
    country: 'Страна',
    notChosen: 'не выбрана',
    search: 'Страна, код или префикс',
    noMatch: 'Такой страны нет',
    found: { one: '{count} страна', few: '{count} страны', many: '{count} стран', other: '{count} страны' },
  },
  sent: 'Сообщение отправлено',
  notSent: 'Не отправлено; всё, что вы ввели, осталось в форме. {reason}',
  withoutScripts:
    'Чтобы отправить эту форму, нужен JavaScript. Включите его и перезагрузите страницу или напишите на {mailbox}.',
  unseen: 'Оставьте это поле пустым',
};
