import { crmReportPoint } from '#app/modules/contact/index.ts';
import { defineExport } from '#app/platform/member-export.server.ts';
import { defineModule } from '#app/platform/module.server.ts';
import { attributionEvents } from './attribution.jobs.ts';
import { findToldAt, listToldAfter } from './attribution.queries.ts';
import { deleteSignUpReport } from './attribution.server.ts';

/** The manifest of the module that reports to the marketing CRM. */
export const attribution = defineModule({
  name: 'attribution',
  events: attributionEvents,
  extensions: [crmReportPoint.extend((on, id) => findToldAt(on, { origin: 'lead', id }))],
  keepsMemberRows: true,
  erase: deleteSignUpReport,
  eraseDiary: 'nothing',
  exports: [defineExport({ name: 'crm', tables: ['attribution_told'], listRows: listToldAfter })],
});
