import type { common as reference } from '../en/common.ts';

export const common: typeof reference = {
  close: 'Закрыть',
  tryAgain: 'Повторить',
  loading: 'Загрузка',
  showPassword: 'Показать',
  hidePassword: 'Скрыть',
  failures: {
    unreachable: 'Связи с банком нет. Проверьте подключение и повторите попытку.',
    sessionEnded: 'Сеанс завершён. Войдите снова.',
    unexpected: 'На нашей стороне произошла ошибка. Ничего не потеряно; повторите попытку.',
    reference: 'Номер обращения для сотрудников банка: {requestId}',
  },
  portalPicture: 'Клиент и суммы вымышлены.',
  film: { hold: 'Остановить видео', release: 'Включить видео' },
  slides: {
    carousel: 'карусель',
    slide: 'слайд',
    position: 'Слайд {number} из {count}',
    announcement: 'Слайд {number} из {count}: {title}',
    previous: 'Предыдущий слайд',
    next: 'Следующий слайд',
    choose: 'Выбрать слайд',
    hold: 'Остановить слайды',
    release: 'Запустить слайды',
  },
};
