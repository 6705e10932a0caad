import type { login as reference } from '../en/login.ts';

export const login: typeof reference = {
  headline: 'Пароль и PIN. Больше ничего не нужно.',
  benefitsLabel: 'Возможности интернет-банка',
  benefits: {
    statements: { title: 'Счета и выписки', text: 'Все валюты, все проводки, один текущий остаток.' },
    international: { title: 'Международные переводы', text: 'Поручения SWIFT и SEPA с выбором плательщика комиссии.' },
    internal: { title: 'Внутренние переводы', text: 'Между своими счетами, с конвертацией.' },
    rates: { title: 'Курсы валют', text: 'К доллару США, рядом с вашими остатками.' },
  },
  steps: { label: 'Шаги', credentials: 'Пароль', pin: 'Одноразовый PIN', done: 'пройден' },
  credentials: {
    title: 'Вход',
    login: 'Логин',
    password: 'Пароль',
    show: 'Показать',
    hide: 'Скрыть',
    submit: 'Продолжить',
    invalid: 'Неверный логин или пароль',
    forgotten: 'Забыли логин или пароль? Напишите менеджеру.',
  },
  pin: {
    title: 'Введите PIN',
    sending: 'Создаём одноразовый PIN для этого входа.',
    mailed: 'Мы отправили вам одноразовый PIN по электронной почте. Он действует один раз и только для этого входа.',
    notSent: 'Не удалось отправить PIN.',
    label: 'PIN',
    confirm: 'Подтвердить',
    invalid: 'Неверный PIN',
    sendAgain: 'Выслать новый PIN',
    otherLogin: 'Войти под другим логином',
  },
  sessionEnded: 'Сеанс завершён. Войдите снова — и вы вернётесь туда, где остановились.',
};
