export {
  type DueReminder,
  findReminded,
  type Reminded,
  stopReminders,
  storeNextReminders,
  takeDueReminders,
} from './notices.queries.ts';
export { nextReminderAt } from './reminder-time.ts';
