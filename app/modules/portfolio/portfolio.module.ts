import { contributeKind } from '#app/modules/sharing/index.ts';
import { db } from '#app/platform/db/db.ts';
import { defineModule } from '#app/platform/module.server.ts';
import { investmentExport } from './entry/entry-export.server.ts';
import { eraseEntries } from './entry/erasing.server.ts';
import { sharedPortfolio } from './entry/shared-portfolio.server.ts';
import { deletePlan } from './plan/plan.queries.ts';
import { planExport } from './plan/plan-export.server.ts';
import { portfolioApi } from './portfolio.api.ts';
import { portfolioScreenPaths } from './portfolio.paths.ts';

/** The module of the investments that members make in themselves, and of their plans. */
export const portfolio = defineModule({
  name: 'portfolio',
  api: [portfolioApi],
  screenPaths: portfolioScreenPaths,
  extensions: [contributeKind(sharedPortfolio)],
  keepsMemberRows: true,
  async erase(memberId) {
    await deletePlan(db, memberId);
    await eraseEntries(memberId);
  },
  eraseDiary: 'everything',
  exports: [investmentExport, planExport],
});
