export {
  countStoppedReminders,
  type DueReminder,
  findReminded,
  type Reminded,
  stopReminders,
  storeNextReminders,
  storeNotices,
  takeDueReminders,
} from './notices.queries.ts';
export { defaultNotices } from './notices.server.ts';
export { nextReminderAt } from './reminder-time.server.ts';
