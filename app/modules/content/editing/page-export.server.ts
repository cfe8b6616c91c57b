import { readPages } from '#app/platform/db/pages.ts';
import { defineExport } from '#app/platform/member-export.server.ts';
import type { MemberExport } from '#app/platform/module.server.ts';
import { toRevisionResponse } from './edited-pages.server.ts';
import type { Revision } from './editing.queries.ts';
import {
  listPagesAfter,
  listRevisionIdsAfter,
  listRevisions,
  listSchedulesAfter,
} from './page-export.queries.ts';

/**
 * The number of revisions that an export holds in memory at once. The number is small, because a revision may contain
 * 100,000 characters.
 */
const revisionsAtOnce = 20;

const revisionExport: MemberExport = {
  name: 'page-revisions',
  tables: ['content_revision'],
  async *read(on, memberId) {
    for await (const rows of readPages<{ id: number }>((after) =>
      listRevisionIdsAfter(on, memberId, after),
    )) {
      const ids = rows.map(({ id }) => id);
      for (let start = 0; start < ids.length; start += revisionsAtOnce) {
        const revisions = await listRevisions(on, memberId, ids.slice(start, start + revisionsAtOnce));
        yield revisions.map(toRevisionRecord);
      }
    }
  },
  async count(on, memberId) {
    let count = 0;
    for await (const rows of readPages<{ id: number }>((after) => listRevisionIdsAfter(on, memberId, after)))
      count += rows.length;
    return count;
  },
};

/**
 * The exports of a member's work on pages: the pages that the member created, every revision that the member wrote,
 * and the changes that the member scheduled.
 */
export const pageExports = [
  defineExport({ name: 'pages', tables: ['content_page'], listRows: listPagesAfter }),
  revisionExport,
  defineExport({ name: 'page-schedules', tables: ['content_schedule'], listRows: listSchedulesAfter }),
];

function toRevisionRecord(revision: Revision) {
  return { page: revision.pageId, ...toRevisionResponse(revision) };
}
