export { jobsResponse, type OpenJobResponse } from './jobs.schema.ts';
export {
  type LoggedMailResponse,
  mailBodyResponse,
  mailsResponse,
  suppressedResponse,
} from './mails.schema.ts';
export { type SettingsResponse, settingsResponse } from './settings.schema.ts';
