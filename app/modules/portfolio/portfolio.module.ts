import { db } from '#app/platform/db/db.ts';
import { defineModule } from '#app/platform/module.ts';
import { investmentExport } from './entry/entry-export.ts';
import { eraseEntries } from './entry/erasing.ts';
import { deletePlan } from './plan/plan.queries.ts';
import { planExport } from './plan/plan-export.ts';
import { portfolioApi } from './portfolio.api.ts';
import { portfolioScreenPaths } from './portfolio.paths.ts';

/** The investments of members in themselves, and their plans. */
export const portfolio = defineModule({
  name: 'portfolio',
  api: [portfolioApi],
  screenPaths: portfolioScreenPaths,
  keepsMemberRows: true,
  async erase(memberId) {
    await deletePlan(db, memberId);
    await eraseEntries(memberId);
  },
  exports: [investmentExport, planExport],
});
