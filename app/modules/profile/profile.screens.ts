import { msg } from '@lingui/core/macro';
import { defineScreens } from '#app/platform/browser/member-screen.ts';
import { withTexts } from '#app/platform/browser/texts.ts';
import type { profileScreenPaths } from './profile.paths.ts';

/** The screens of the module. Each screen is loaded when it is opened for the first time. */
export const profileScreens = defineScreens<typeof profileScreenPaths>([
  {
    path: '/perfil',
    title: msg`Perfil`,
    load: () => withTexts(import('./profile.screen.tsx')).then((file) => file.ProfileScreen),
  },
]);
