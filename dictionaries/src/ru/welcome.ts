import type { welcome as reference } from '../en/welcome.ts';

export const welcome: typeof reference = {
  title: 'Выберите пароль',
  lead: 'Для логина {login}. При входе вы указываете логин и пароль, а затем одноразовый PIN-код из нашего письма.',
  submit: 'Сохранить пароль',
  done: 'Пароль сохранён',
  doneText: 'Теперь вы можете войти. Ссылка больше не понадобится.',
  logIn: 'Войти',
};
