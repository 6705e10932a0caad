import { noticeImportances } from '../bank-notices.ts';
import { noticeChoices } from '../notice.ts';
import { limitGivers, limitKinds, limitPeriods } from '../client-limits.ts';
import { threadTopics } from '../people/thread.ts';
import type { FieldDescription } from './field-description.ts';

const threadState: FieldDescription = {
  says: 'Whether it waits for an officer, one has it, or it is answered or closed.',
  values: ['open', 'taken', 'answered'],
};

const userId = '0199a3c4-0001-7000-8000-0123456789ab';

/** Of the bank's own notices, of threads with the bank, and of what a client and a user may send. */
export const fieldDescriptionsOfNoticesAndLimits: Readonly<Record<string, FieldDescription>> = {
  'readBankNotices.importance': { says: 'Whether it stands out.', values: noticeImportances },
  'readBankNotices.en': { says: 'The text in English.', example: 'The bank is closed on Monday.' },
  'readBankNotices.ru': { says: 'The text in Russian.', example: 'В понедельник банк закрыт.' },
  'readBankNotices.es': { says: 'The text in Spanish.', example: 'El lunes el banco está cerrado.' },
  'readBankNotices.fr': { says: 'The text in French.', example: 'La banque est fermée lundi.' },
  'dismissBankNotice.notice': {
    says: 'The id of the notice. An unknown one, or one for other clients, marks nothing.',
    example: '0199a3c4-0001-7000-8000-0123456789ab',
    format: 'uuid',
  },
  choices: { says: 'What the user may be told of, for each account that they see.' },
  'choices.kind': { says: 'What is told of.', values: noticeChoices },
  'chooseNotice.kind': { says: 'What is told of.', values: noticeChoices },
  'choices.account': {
    says: 'The id of the account; null of what belongs to none.',
    example: '0199a3c4-0001-7000-8000-0123456789ab',
  },
  'chooseNotice.account': {
    says: 'The account, by its id or its number; empty of what belongs to none.',
    example: 'OS2400712204',
  },
  'choices.amount': {
    says: 'From which amount money is told of, or below which balance; null without one.',
    example: '1000.00',
  },
  'chooseNotice.amount': {
    says: 'From which amount money is told of, or below which balance; empty without one.',
    example: '1000.00',
  },
  is_pushed: { says: 'Whether browsers of the user show that something waits.', example: false },
  'readPushSubscriptions.key': {
    says: 'The public key of the bank (RFC 8292), in base64url.',
    example: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  },
  addresses: { says: 'The addresses at which browsers of the user are reached.' },
  'subscribePush.address': {
    says: 'The address of the browser at its push service (`endpoint`): https, a host of the public internet.',
    example: 'https://push.example/send/abc',
  },
  'subscribePush.public_key': {
    says: 'The public key of the subscription (`p256dh`), in base64url.',
    example: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  },
  'subscribePush.auth_secret': {
    says: 'The secret of the subscription (`auth`), in base64url.',
    example: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  'endPush.address': { says: 'The address to forget.', example: 'https://push.example/send/abc' },
  'readNoticeChoices.rates': { says: 'Exchange rates that the user waits for, and those that were reached lately.' },
  'rates.from': { says: 'The currency of which one unit is valued.', example: 'EUR' },
  'rates.to': { says: 'The currency in which it is valued.', example: 'USD' },
  'rates.rate': { says: 'The rate that is waited for.', example: '1.2000' },
  'waitForRate.from': { says: 'The currency of which one unit is valued, ISO 4217.', example: 'EUR' },
  'waitForRate.to': { says: 'The currency in which it is valued, ISO 4217.', example: 'USD' },
  'waitForRate.rate': { says: 'The rate that is waited for, a plain decimal.', example: '1.2000' },
  reached_at: {
    says: 'When the bank’s rate reached it; null while it is waited for.',
    example: '2026-03-02T09:30:00.000Z',
    format: 'date-time',
  },
  'readLimits.of': { says: 'Whom it bounds: the client with all users, or one user.', values: ['client', 'user'] },
  'readLimits.set_by': { says: 'Who set it: the bank, or an administrator of the client.', values: limitGivers },
  'readLimits.period': { says: 'Whether it bounds each order, or all of a day together.', values: limitPeriods },
  'readLimits.kind': { says: 'Which way the orders go that it bounds; null: both ways.', values: limitKinds },
  'readLimits.account': { says: 'From which account they go; null: from all.', example: 'OS2400712204' },
  'readLimits.currency': { says: 'In which currency they are; null: in all, in US dollars.', example: 'EUR' },
  'readLimits.user': { says: 'The user whom it bounds; null of a limit of the client.' },
  'readLimits.used': {
    says: 'What was sent today; null of a limit for each order, and where no rate values it.',
    example: '1250.00',
  },
  'readLimits.next': { says: 'A higher limit that counts later, or its end; null where nothing does.' },
  'next.amount': { says: 'The amount that counts then; null: the limit ends.', example: '2000.00' },
  'setLimit.limit': { says: 'The limit that is set, changed or ended.' },
  'limit.user': { says: 'Id of the user whom it bounds; empty: all users of the client together.', example: userId },
  'limit.period': { says: 'Whether it bounds each order, or all of a day together.', values: limitPeriods },
  'limit.account': { says: 'The account, by id or number; empty: all accounts.', example: 'OS2400712204' },
  'limit.kind': { says: 'Which way the orders go, `swift` or `sepa`; empty: both ways.', example: 'swift' },
  'limit.currency': { says: 'In which currency they are, ISO 4217; empty: in all, in US dollars.', example: 'EUR' },
  'limit.amount': { says: 'The most that may go, a decimal; empty: the limit ends.', example: '1000.00' },
  counts_from: { says: 'From when it counts; null where it does already.', example: '2026-11-30T09:00:00.000Z' },
  threads: { says: 'Threads of the client with the bank, the newest first.' },
  'readThread.thread': { says: 'The thread.' },
  'sendMessage.thread': {
    says: 'The id of the thread; empty: a new one.',
    example: '0199a3c4-0001-7000-8000-0123456789ab',
  },
  topic: { says: 'What it is about.', values: threadTopics },
  'sendMessage.topic': { says: 'What a new thread is about; unread in one that exists.', values: threadTopics },
  'threads.state': threadState,
  'thread.state': threadState,
  'threads.reference': { says: 'What the bank calls it.', example: '7F3A09C1D2E4' },
  'thread.reference': { says: 'What the bank calls it.', example: '7F3A09C1D2E4' },
  started_at: { says: 'When it began.', example: '2026-03-02T09:30:00.000Z', format: 'date-time' },
  messages: { says: 'What both wrote, the earliest first.' },
  of_bank: { says: 'Whether the bank wrote it.', example: true },
  'messages.by': { says: 'The user of the client who wrote it; empty for the bank.', example: 'Anna Berg' },
  'messages.text': { says: 'The text, with its line ends.', example: 'We need a letter of balance.' },
  'sendMessage.account': { says: 'Of a request about an account: its id or number.', example: 'OS2400712204' },
  'sendMessage.kind': {
    says: 'A card: debit or credit. A letter: balance, reference or audit. Data: address, contact, people or other.',
    example: 'debit',
  },
  'sendMessage.holder': { says: 'Who holds the card.', example: 'Anna Berg' },
  'sendMessage.address': { says: 'Where the card is sent.', example: '4 Quay Street, Valletta' },
  'sendMessage.addressee': { says: 'To whom a letter is addressed.', example: 'Crane & Moss, auditors' },
  'sendMessage.day': { says: 'Of a letter its day, of data since when.', example: '2026-12-31', format: 'date' },
  'sendMessage.pay_to': { says: 'Where the balance of an account goes that closes.', example: 'OS2400712212' },
  form: { says: 'What was typed into the form of a request, in its order.' },
  'form.name': { says: 'The field, as our programs name it.', example: 'account' },
  'form.value': { says: 'What was typed.', example: 'OS2400712204' },
  'sendMessage.files': { says: 'Files that were sent for it before, by their ids: five at most.' },
  'messages.files': { says: 'Files that went with it.' },
  'files.name': { says: 'The name that its sender gave it.', example: 'invoice.pdf' },
  'files.byte_count': { says: 'Its size in bytes.', example: 48123 },
  'sendThreadFilePart.file_id': {
    says: 'An id that the sender makes once for the file.',
    example: '0199a3c4-0001-7000-8000-0123456789ab',
    format: 'uuid',
  },
  'sendThreadFilePart.name': { says: 'The name of the file; it is only shown.', example: 'invoice.pdf' },
  'sendMessage.text': {
    says: 'The text: 5,000 characters at most. A card, a letter and a closing need none.',
    example: 'We need a letter of balance.',
  },
};
