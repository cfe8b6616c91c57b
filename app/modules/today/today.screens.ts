import { msg } from '@lingui/core/macro';
import { defineScreens } from '#app/platform/browser/member-screen.ts';
import type { todayScreenPaths } from './today.paths.ts';

/** The screens of the module. The texts of Hoy are not loaded here, because they come with the first screen. */
export const todayScreens = defineScreens<typeof todayScreenPaths>([
  {
    path: '/hoy',
    title: msg`Hoy`,
    load: () => import('./today.screen.tsx').then((file) => file.TodayScreen),
    isAhead: true,
  },
]);
