export const gate: typeof import('../en/gate.ts').gate = {
  title: 'Добро пожаловать',
  subtitle: 'Чтобы открыть сайт, нужна дополнительная аутентификация. Пароль можно получить у\u00a0вашего менеджера.',
  password: 'Пароль',
  confirm: 'ПОДТВЕРДИТЬ',
};
