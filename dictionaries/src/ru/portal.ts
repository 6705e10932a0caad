import type { portal as reference } from '../en/portal.ts';

export const portal: typeof reference = {
  tabsLabel: 'Личный кабинет',
  tabs: {
    details: 'Реквизиты',
    statement: 'Выписка',
    internationalTransfer: 'Международный перевод',
    internalTransfer: 'Внутренний перевод',
  },
  greetings: {
    morning: 'Доброе утро, {name}',
    afternoon: 'Добрый день, {name}',
    evening: 'Добрый вечер, {name}',
  },
  restoring: 'Открываем ваш кабинет',
  invitation: {
    title: 'Кабинет открывается после входа',
    text: 'Пока вы не вошли, здесь ничего не показано.',
    login: 'Войти',
  },
  ended: {
    title: 'Сеанс завершён',
    text: 'Он завершается после перерыва в работе или после смены пароля на другом устройстве. Войдите снова — вы вернётесь на эту страницу.',
  },
  idle: {
    title: 'Вы ещё здесь?',
    text: 'Без активности сеанс скоро завершится, и всё введённое на этой странице пропадёт.',
    secondsLeft: {
      one: 'Осталась {count} секунда',
      few: 'Осталось {count} секунды',
      many: 'Осталось {count} секунд',
      other: 'Осталось {count} секунды',
    },
    stay: 'Продолжить сеанс',
    logout: 'Выйти сейчас',
    notProlonged: 'Банк недоступен. Проверьте соединение и повторите попытку.',
  },
};
