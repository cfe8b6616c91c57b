import { msg } from '@lingui/core/macro';
import { defineScreens } from '#app/platform/browser/member-screen.ts';
import { withTexts } from '#app/platform/browser/texts.ts';
import { profileScreenPaths } from './profile.paths.ts';

/** The screens of the module. Each is loaded when it is first opened. */
export const profileScreens = defineScreens(profileScreenPaths, [
  {
    path: '/perfil',
    title: msg`Perfil`,
    load: () => withTexts(import('./profile.screen.tsx')).then((file) => file.ProfileScreen),
  },
]);
