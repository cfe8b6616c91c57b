import { msg } from '@lingui/core/macro';
import { defineScreens } from '#app/platform/browser/member-screen.ts';
import { withTexts } from '#app/platform/browser/texts.ts';
import type { moneyMirrorScreenPaths } from './money-mirror.paths.ts';

/** The screens of the module. Each is loaded when it is first opened. */
export const moneyMirrorScreens = defineScreens<typeof moneyMirrorScreenPaths>([
  {
    path: '/portafolio/espejo',
    title: msg`Espejo del dinero`,
    load: () => withTexts(import('./mirror/mirror.screen.tsx')).then((file) => file.MirrorScreen),
  },
  {
    path: '/portafolio/tu-mes',
    title: msg`Tu mes`,
    load: () => withTexts(import('./mirror/month.screen.tsx')).then((file) => file.MonthScreen),
  },
]);
