import type { gate as reference } from '../en/gate.ts';

export const gate: typeof reference = {
  title: 'Добро пожаловать',
  subtitle: 'Чтобы открыть сайт, нужна дополнительная аутентификация. Пароль можно получить у вашего менеджера.',
  password: 'Пароль',
  confirm: 'ПОДТВЕРДИТЬ',
};
