import type { investment as reference } from '../en/investment.ts';

export const investment: typeof reference = {
  title: 'Двенадцать месяцев\nпод фиксированную ставку',
  lead:
    'Сберегательный счёт в долларах США или евро. Ставка закрепляется в день открытия, проценты выплачиваются ' +
    'через {months} месяцев.',
  offers: {
    title: 'Два предложения',
    keyInformation: 'Главное',
    currency: 'Валюта',
    interestRate: 'Процентная ставка',
    fixed: 'годовых, без изменений',
    term: 'Срок',
    months: '{months} месяцев',
    interestPaid: 'Выплата процентов',
    atEnd: 'через {months} месяцев',
    instantAccess: 'Мгновенный доступ',
    noAccess: 'Нет',
    restrictions: 'действуют ограничения',
    currencies: {
      USD: { title: 'Сбережения в долларах', name: 'доллар США' },
      EUR: { title: 'Сбережения в евро', name: 'евро' },
    },
  },
  restrictions: {
    title: 'Доступ и ограничения',
    access: 'Мгновенного доступа нет. Пока не пройдут {months} месяцев, вклад нельзя ни снять, ни пополнить.',
    terms: 'Действуют ограничения. Личный менеджер изложит их письменно, по пунктам, до подписания.',
    action: 'Написать менеджеру',
  },
};
