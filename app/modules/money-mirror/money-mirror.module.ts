import { contributeKind } from '#app/modules/sharing/index.ts';
import { db } from '#app/platform/db/db.ts';
import { defineModule } from '#app/platform/module.server.ts';
import { moneyExport } from './money-export.server.ts';
import { moneyMirrorApi } from './money-mirror.api.ts';
import { moneyMirrorScreenPaths } from './money-mirror.paths.ts';
import { deleteMemberMoments } from './money-mirror.queries.ts';
import { sharedMoments } from './shared-moments.server.ts';

/** The moments of money of members: what happened, what they felt, and what repeats. */
export const moneyMirror = defineModule({
  name: 'money-mirror',
  api: [moneyMirrorApi],
  screenPaths: moneyMirrorScreenPaths,
  extensions: [contributeKind(sharedMoments)],
  keepsMemberRows: true,
  erase: (memberId) => deleteMemberMoments(db, memberId),
  eraseDiary: 'everything',
  exports: [moneyExport],
});
