import type { PublishNotice, SetClientLimit } from '@bank/contract/office';
import type { Database } from '../../base/platform/platform.ts';
import { insertBankNotice } from '../../money/notices/index.ts';
import { insertClientLimit } from '../../money/orders/index.ts';
import { insertStep, insertTask, type NewTask } from '../../office/tasks/index.ts';
import { addDays, hour, isoDay, momentOf, type Day } from './calendar.ts';
import { decideByTwo } from './decide-by-two.ts';

/** A client of the demonstration, as the desk names it. */
interface ClientOfDesk {
  readonly id: string;
  readonly number: string;
}

type Surroundings = Parameters<typeof decideByTwo>[2];

const limit: Omit<SetClientLimit, 'client'> = { login: '', period: 'day', currency: '', amount: '2000000.00' };

/** A notice of last month: the portal shows none any more, and the office keeps it. */
const noticeTexts = {
  en: 'On the last Sunday of last month the portal was closed from 02:00 to 04:00 UTC for works.',
  ru: 'В последнее воскресенье прошлого месяца портал был закрыт с 02:00 до 04:00 UTC для работ.',
  es: 'El último domingo del mes pasado el portal estuvo cerrado de 02:00 a 04:00 UTC por trabajos.',
  fr: 'Le dernier dimanche du mois dernier, le portail a été fermé de 02h00 à 04h00 UTC pour travaux.',
} as const;

/** What the desk has beside payments: tasks, a limit of a client, and a notice of the bank that is over. */
export async function furnishDesk(
  transaction: Database,
  {
    end,
    personal,
    corporate,
  }: { readonly end: Day; readonly personal: ClientOfDesk; readonly corporate: ClientOfDesk },
  surroundings: Surroundings,
): Promise<void> {
  const { newId } = surroundings;
  const [first, last] = [addDays(end, -40), addDays(end, -26)];
  const notice: PublishNotice = {
    ...noticeTexts,
    importance: 'plain',
    from: isoDay(first),
    until: isoDay(last),
    clients: [],
  };
  const decided = { decidedAt: momentOf(first, 11 * hour), proposedAt: momentOf(first, 10 * hour) };
  const limited: SetClientLimit = { ...limit, client: corporate.number };
  const [noticeProposal, limitProposal] = await decideByTwo(
    transaction,
    [
      {
        ...decided,
        kind: 'publish_notice',
        content: notice,
        subject: `${notice.from} ${notice.en}`.slice(0, 80),
        differences: [{ what: 'bank_notice', of: 'plain', was: null, willBe: `${notice.from} - ${notice.until}` }],
        reason: 'Works of the data centre',
        proposedBy: 'support',
      },
      {
        ...decided,
        kind: 'set_client_limit',
        content: limited,
        subject: corporate.number,
        differences: [{ what: 'client_limit', of: 'day', was: null, willBe: '2,000,000.00 USD' }],
        reason: 'The client asks for it by a signed letter',
        proposedBy: 'compliance',
      },
    ],
    surroundings,
  );
  const { clients: _all, ...told } = notice;
  const noticeId = newId(decided.decidedAt);
  await insertBankNotice(transaction, { ...told, id: noticeId, clientIds: null, proposalId: noticeProposal! });
  await insertClientLimit(transaction, {
    id: newId(decided.decidedAt),
    clientId: corporate.id,
    userId: null,
    period: 'day',
    accountId: null,
    kind: null,
    currency: null,
    amountMinor: 200_000_000n,
    by: { proposalId: limitProposal! },
  });
  const madeAt = momentOf(end, 0);
  const about = ({ id, number: name }: ClientOfDesk) => ({ kind: 'client', id, name }) as const;
  const tasks: readonly Omit<NewTask, 'id'>[] = [
    {
      about: about(personal),
      text: 'Ask for the new passport before the old one expires.',
      dueOn: isoDay(addDays(end, 3)),
      madeBy: 'compliance',
      owner: 'support',
      ownerRole: null,
    },
    {
      about: about(corporate),
      text: 'Call back about the payments to Hong Kong.',
      dueOn: isoDay(addDays(end, 1)),
      madeBy: 'support',
      owner: 'payments',
      ownerRole: null,
    },
  ];
  for (const task of tasks) {
    const id = newId(madeAt);
    await insertTask(transaction, { ...task, id });
    const { owner, ownerRole, madeBy: by } = task;
    await insertStep(transaction, { id, place: 1, kind: 'made', note: '', by, owner, ownerRole });
  }
}
