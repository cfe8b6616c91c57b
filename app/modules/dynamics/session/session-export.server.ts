import { defineExport } from '#app/platform/member-export.server.ts';
import { requireVersion } from '../catalogue/catalogue.server.ts';
import { openSessions } from './sealed-parts.server.ts';
import { sessionFields } from './session.server.ts';
import { listSessionsAfter } from './session-export.queries.ts';

/**
 * Exports every session of a member, whether finished or not, with the answers by step id. `steps` contains the
 * titles of these steps.
 */
export const sessionExport = defineExport({
  name: 'dynamics',
  tables: ['dynamics_session'],
  listRows: listSessionsAfter,
  async toRecords(rows, { on, memberId }) {
    const opened = await openSessions(on, memberId, rows);
    const records = rows.map(async (row, index) => {
      const { title, dimension, steps } = await requireVersion(row.slug, row.version);
      const { answers = {}, intention = null } = opened[index] ?? {};
      const answered = steps.flatMap((step) =>
        'id' in step && step.id in answers ? [[step.id, step.title]] : [],
      );
      return {
        ...sessionFields(row),
        ...{ title, dimension, answers, intention },
        steps: Object.fromEntries(answered),
      };
    });
    return Promise.all(records);
  },
});
