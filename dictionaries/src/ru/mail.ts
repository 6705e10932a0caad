import type { mail as reference } from '../en/mail.ts';

export const mail: typeof reference = {
  pin: {
    subject: 'Ваш одноразовый PIN-код',
    greeting: 'Здравствуйте, {name}!',
    lead: 'Ваш одноразовый PIN-код для входа в онлайн-банк:',
    lifetime: 'Код действует {minutes} мин. и только для этого входа.',
    warning: 'Если сейчас входите не вы, значит, ваш пароль известен кому-то ещё: смените его и сообщите личному менеджеру.',
    signature: '{bank}',
  },
  confirmation: {
    subject: 'Подтвердите платёж',
    greeting: 'Здравствуйте, {name}!',
    lead: 'Вы отправляете платёж:',
    fields: { amount: 'Сумма', creditor: 'Получатель', creditorAccount: 'Счёт' },
    code: 'Код подтверждения:',
    lifetime: 'Код действует {minutes} мин. и только для этой суммы и этого получателя.',
    warning: 'Если вы не отправляли этот платёж, никому не сообщайте код: смените пароль и сообщите личному менеджеру.',
    signature: '{bank}',
  },
  enquiry: {
    contactSubject: 'Сообщение с сайта: {name}',
    accountManagerSubject: 'Сообщение личному менеджеру: {name}',
    applicationSubject: 'Заявка на открытие счёта: {name}',
    unnamed: 'посетитель',
    received: 'Получено {time} (UTC). Язык отправителя: {language}.',
    fromClient: 'Отправлено из личного кабинета клиента {client}.',
    fromVisitor: 'Отправлено без входа в систему: сведения ниже не проверены.',
    reference: 'Номер {id}',
    yes: 'да',
    no: 'нет',
  },
};
