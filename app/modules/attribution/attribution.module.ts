import { defineExport } from '#app/platform/member-export.ts';
import { defineModule } from '#app/platform/module.ts';
import { attributionEvents } from './attribution.jobs.ts';
import { listToldAfter } from './attribution.queries.ts';
import { forgetSignUp } from './attribution.ts';

/** What the marketing CRM is told of. */
export const attribution = defineModule({
  name: 'attribution',
  events: attributionEvents,
  keepsMemberRows: true,
  erase: forgetSignUp,
  exports: [defineExport({ name: 'crm', tables: ['attribution_told'], listRows: listToldAfter })],
});
