import { msg } from '@lingui/core/macro';
import { defineScreens } from '#app/platform/browser/member-screen.ts';
import { withTexts } from '#app/platform/browser/texts.ts';
import type { accountsScreenPaths } from './accounts.paths.ts';

/** The screens of the module. Each screen is fetched when it is opened for the first time. */
export const accountsScreens = defineScreens<typeof accountsScreenPaths>([
  {
    path: '/perfil/seguridad',
    title: msg`Seguridad`,
    load: () => withTexts(import('./security/security.screen.tsx')).then((file) => file.SecurityScreen),
  },
]);
