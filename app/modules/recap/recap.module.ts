import { defineModule } from '#app/platform/module.server.ts';
import { recapApi } from './recap.api.ts';
import { recapScreenPaths } from './recap.paths.ts';

/** The manifest of the recap of a week or a Parada. */
export const recap = defineModule({
  name: 'recap',
  api: [recapApi],
  screenPaths: recapScreenPaths,
  keepsMemberRows: false,
});
