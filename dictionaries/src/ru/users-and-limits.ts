export const usersAndLimits: typeof import('../en/users-and-limits.ts').usersAndLimits = {
  title: 'Пользователи и\u00a0лимиты',
  lead:
    'Кто и\u00a0что вправе делать от имени клиента: пользователи и\u00a0их права, лимиты для платежей, кто ' +
    'утверждает распоряжения и\u00a0сколько ждут новые получатели.',
};
