/** What staff are to do, by whom and until when. */
export const tasks = {
  title: 'Tasks',
  add: 'New task',
  none: 'No task.',
  columns: { text: 'Task', about: 'About', due: 'Until', owner: 'For whom', acts: 'What to do' },
  groups: { mine: 'For you', made: 'You gave', open: 'All open', done: 'Done' },
  group: 'Which tasks',
  late: 'late',
  done: 'done',
  text: 'What is to be done',
  due: 'Until',
  owner: 'For whom',
  ownerHint: 'A login, or a role: {roles}.',
  note: 'Note',
  noteHint: 'It stays with the task.',
  acts: { take: 'Take', hand: 'Hand on', finish: 'Done' },
  titles: { hand: 'Hand this task on?', finish: 'Is this task done?' },
};
