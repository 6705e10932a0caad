export const application: typeof import('../en/application.ts').application = {
  title: 'Открыть счёт',
  lead:
    'Одна страница. В ответ мы пришлём список документов; {days} рабочих дней срочного открытия отсчитываются с ' +
    'последнего из них.',
  accountType: {
    title: 'Тип счёта',
    personal: 'Личный',
    personalMeaning: 'Для одного человека',
    corporate: 'Корпоративный',
    corporateMeaning: 'Для компании',
  },
  ibanTypes: {
    title: 'Вид IBAN',
    designated: { meaning: 'Выделенный, на ваше имя', swift: 'Выделенный SWIFT', sepa: 'Выделенный SEPA' },
    shared: { meaning: 'Общий, с личным кодом платежа', swift: 'Общий SWIFT', sepa: 'Общий SEPA' },
  },
  businessCard: { title: 'Нужна бизнес-карта', no: 'Нет', yes: 'Да' },
  applicant: {
    title: 'О вас',
    companyName: 'Название компании',
    ifThereIsOne: 'если есть',
    country: 'Страна',
    countryMeaning: 'Юрисдикция регистрации и (или) проживания',
    natureOfBusiness: 'Вид деятельности',
    optional: 'необязательно',
    dateOfBirth: 'Дата рождения',
    placeOfBirth: 'Место рождения',
    passportNumber: 'Номер паспорта',
    registrationNumber: 'Регистрационный номер',
    ownersAndControllers: 'Владельцы и контролирующие лица',
    ownersMeaning: 'По строке на каждого: имя, дата рождения, страна, номер документа',
  },
  submit: 'Отправить заявку',
  sent: 'Ваша заявка отправлена!',
  nextSteps: 'Что будет дальше',
  steps: {
    answer: 'Менеджер прочтёт заявку и пришлёт в ответ список документов.',
    documents: 'Вы отправите документы. Личный счёт проверяется не дольше {hours} часов.',
    opening: 'Счёт открыт. Срочное открытие занимает {days} полных рабочих дней, считая от последнего документа.',
  },
};
