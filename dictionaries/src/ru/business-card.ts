import type { businessCard as reference } from '../en/business-card.ts';

export const businessCard: typeof reference = {
  title: 'Бизнес-карта для клиентов банка',
  lead: 'Дебетовая или кредитная, к уже открытому счёту. Тарифы каждой карты указаны ниже.',
  form: {
    title: 'Заказать карту',
    clientId: 'Номер клиента',
    shippingAddress: 'Адрес доставки',
    cardType: 'Тип карты',
    debit: 'Дебетовая',
    credit: 'Кредитная',
    submit: 'Заказать карту',
  },
  answer: {
    title: 'Карты заказывают через личного менеджера.',
    text: 'Отсюда ничего не отправлено. Напишите личному менеджеру: введённые сведения уже в сообщении.',
    link: 'Написать личному менеджеру',
  },
  message: { opening: 'Прошу оформить бизнес-карту.', line: '{label}: {value}' },
};
