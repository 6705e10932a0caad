import type { applicationDocuments as reference } from '../en/application-documents.ts';

export const applicationDocuments: typeof reference = {
  title: 'Ваши документы',
  lead: 'К заявке {reference}. Страница действует до {date}.',
  forms: 'PDF, JPEG или PNG, не более {size} МБ каждый; подойдут и фотографии, если виден весь лист.',
  choose: 'Выбрать файлы',
  sending: '{name}: отправлено {share}',
  arrived: 'Получено',
  notSent: 'Файл {name} не отправлен. {reason}',
  finish: 'Завершить',
  finishHint:
    'Завершите, когда отправите всё, что у вас есть. После этого ссылка закроется; если чего-то не хватит, мы вам ' +
    'напишем.',
  done: 'Благодарим вас',
  doneText: 'Документы получены банком. Мы рассмотрим их и напишем вам по электронной почте.',
  ended: 'Эта ссылка больше не действует',
  endedText: 'Она использована, заменена новой или её срок истёк. Напишите на {mailbox}, и мы пришлём другую.',
};
