import { msg } from '@lingui/core/macro';
import { defineScreens } from '#app/platform/browser/member-screen.ts';
import { withTexts } from '#app/platform/browser/texts.ts';
import type { recapScreenPaths } from './recap.paths.ts';

/** The screens of the module. */
export const recapScreens = defineScreens<typeof recapScreenPaths>([
  {
    path: '/semana/:from',
    title: msg`Tu semana`,
    load: () => withTexts(import('./week.screen.tsx')).then((file) => file.WeekScreen),
  },
]);
