import { contributeKind } from '#app/modules/sharing/index.ts';
import { db } from '#app/platform/db/db.ts';
import { defineModule } from '#app/platform/module.server.ts';
import { deleteMemberMoments } from './moment/moment.queries.ts';
import { sharedMoments } from './moment/shared-moments.server.ts';
import { moneyMirrorApi } from './money-mirror.api.ts';
import { moneyMirrorScreenPaths } from './money-mirror.paths.ts';
import { momentExport, pilesExport } from './patterns/money-export.server.ts';
import { deleteMemberPiles } from './statement/piles.queries.ts';

/**
 * The manifest of the module. It stores moments of money: what happened, what the member felt, and what repeats.
 */
export const moneyMirror = defineModule({
  name: 'money-mirror',
  api: [moneyMirrorApi],
  screenPaths: moneyMirrorScreenPaths,
  extensions: [contributeKind(sharedMoments)],
  keepsMemberRows: true,
  async erase(memberId) {
    await deleteMemberMoments(db, memberId);
    await deleteMemberPiles(db, memberId);
  },
  eraseDiary: 'everything',
  exports: [momentExport, pilesExport],
});
