import { msg } from '@lingui/core/macro';
import { defineScreens } from '#app/platform/browser/member-screen.ts';
import { withTexts } from '#app/platform/browser/texts.ts';
import type { signalsScreenPaths } from './signals.paths.ts';

/** The screens of the module. */
export const signalsScreens = defineScreens<typeof signalsScreenPaths>([
  {
    path: '/senales',
    title: msg`Señales`,
    load: () => withTexts(import('./signals.screen.tsx')).then((file) => file.SignalsScreen),
  },
]);
