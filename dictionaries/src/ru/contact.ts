import type { contact as reference } from '../en/contact.ts';

export const contact: typeof reference = {
  title: 'Связаться с банком',
  lead: 'Напишите нам. Каждое сообщение читает сотрудник банка; ответ придёт по электронной почте в часы работы.',
  write: 'Напишите нам',
  submit: 'Отправить',
  enterValidEmail: 'Введите действительный адрес электронной почты',
  offices: {
    headOffice: 'Головной офис',
    representativeOffice: 'Представительство',
    hours: 'Часы работы',
    days: 'С понедельника по пятницу',
  },
};
