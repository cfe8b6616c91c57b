import { defineModule } from '#app/platform/module.server.ts';
import { todayApi } from './today.api.ts';
import { todayScreenPaths } from './today.paths.ts';

/** The manifest of Hoy: the whole day in one response. */
export const today = defineModule({
  name: 'today',
  api: [todayApi],
  screenPaths: todayScreenPaths,
  keepsMemberRows: false,
});
