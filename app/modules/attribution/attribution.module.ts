import { defineModule } from '#app/platform/module.ts';
import { attributionEvents } from './attribution.jobs.ts';
import { deleteSignUpReport } from './attribution.ts';

/** The manifest of reports to the marketing CRM. */
export const attribution = defineModule({
  name: 'attribution',
  events: attributionEvents,
  keepsMemberRows: true,
  erase: deleteSignUpReport,
  exports: [],
});
