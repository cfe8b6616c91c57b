import { db } from '#app/platform/db/db.ts';
import { defineExport } from '#app/platform/member-export.server.ts';
import { defineModule } from '#app/platform/module.server.ts';
import { listDaysAfter, listParadaDaysAfter } from './day-export.queries.ts';
import { eraseDays } from './days.server.ts';

/** The local days of a member, and the counts of the records of each day. */
export const days = defineModule({
  name: 'days',
  keepsMemberRows: true,
  erase: (memberId) => eraseDays(db, memberId),
  eraseDiary: 'everything',
  exports: [
    defineExport({ name: 'days', tables: ['days_day'], listRows: listDaysAfter }),
    defineExport({ name: 'parada-days', tables: ['days_parada_day'], listRows: listParadaDaysAfter }),
  ],
});
