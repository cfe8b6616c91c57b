import { msg } from '@lingui/core/macro';
import { defineScreens } from '#app/platform/browser/member-screen.ts';
import { withTexts } from '#app/platform/browser/texts.ts';
import type { dynamicsScreenPaths } from './dynamics.paths.ts';

/** The screens of the module. The code of each screen is fetched when the screen is first opened. */
export const dynamicsScreens = defineScreens<typeof dynamicsScreenPaths>([
  {
    path: '/dinamicas',
    title: msg`Dinámicas`,
    load: () => withTexts(import('./browse/dynamics.screen.tsx')).then((file) => file.DynamicsScreen),
    isAhead: true,
  },
  {
    path: '/dinamicas/:slug',
    title: msg`Dinámica`,
    load: () => withTexts(import('./browse/dynamic.screen.tsx')).then((file) => file.DynamicScreen),
    isAhead: true,
  },
]);
