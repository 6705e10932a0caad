import { officeCalls, type StaffRole } from '@bank/contract/office';
import type { TaskSubject } from '@bank/contract/office/tasks';

/** Who may see what a task is about: those who may read its page. */
export const readersOf: Readonly<Record<TaskSubject, readonly StaffRole[]>> = {
  client: officeCalls.readClientFile.roles,
  order: officeCalls.readOutgoingOrder.roles,
  application: officeCalls.readApplication.roles,
};
