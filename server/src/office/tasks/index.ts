export { remindOfTasks } from './remind-of-tasks.ts';
export { taskOfficeRoutes } from './office-routes.ts';
export { taskQueues } from './waiting-work.ts';
export { insertStep, insertTask, type NewTask } from './task-store.ts';
