import { defineModule } from '#app/platform/module.server.ts';
import { historyApi } from './history.api.ts';
import { historyScreenPaths } from './history.paths.ts';

/** The manifest of the history: a member's years, days and own texts. */
export const history = defineModule({
  name: 'history',
  api: [historyApi],
  screenPaths: historyScreenPaths,
  keepsMemberRows: false,
});
