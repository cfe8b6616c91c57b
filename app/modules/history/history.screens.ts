import { msg } from '@lingui/core/macro';
import { defineScreens } from '#app/platform/browser/member-screen.ts';
import { withTexts } from '#app/platform/browser/texts.ts';
import type { historyScreenPaths } from './history.paths.ts';

/** The screens of the module. */
export const historyScreens = defineScreens<typeof historyScreenPaths>([
  {
    path: '/historia',
    title: msg`Historia`,
    load: () => withTexts(import('./history.screen.tsx')).then((file) => file.HistoryScreen),
  },
  {
    path: '/historia/dia/:day',
    title: msg`Un día`,
    load: () => withTexts(import('./day.screen.tsx')).then((file) => file.DayScreen),
  },
]);
