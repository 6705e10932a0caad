import type { news as reference } from '../en/news.ts';

export const news: typeof reference = {
  title: 'Уведомления',
  isNew: 'Новое:',
  kinds: {
    order_completed: 'Международный платёж исполнен',
    order_rejected: 'Международный платёж отклонён',
    order_returned: 'Платёж возвращён',
    scheduled_order_booked: 'Запланированный перевод исполнен',
    scheduled_order_refused: 'Запланированное распоряжение не исполнено',
    money_received: 'Поступление средств',
    order_prepared: 'Распоряжение ждёт вашего утверждения',
    order_changed: 'Изменено распоряжение, ждущее вашего утверждения',
    order_approved: 'Ваше распоряжение утверждено',
    order_declined: 'Ваше распоряжение отклонил другой пользователь',
    order_withdrawn: 'Ваше распоряжение отозвал другой пользователь',
    order_expired: 'Срок вашего распоряжения истёк: его никто не рассмотрел',
    beneficiary_added: 'Добавлен получатель',
  },
  by: '{name}',
  none: 'Уведомлений за последние 30 дней нет.',
  foot: 'За последние 30 дней. Какие из них приходят по почте, настраивается в разделе «Безопасность».',
};
