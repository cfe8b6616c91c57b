import { msg } from '@lingui/core/macro';
import { defineScreens } from '#app/platform/browser/member-screen.ts';
import { withTexts } from '#app/platform/browser/texts.ts';
import type { sharingScreenPaths } from './sharing.paths.ts';

/** The screens of the module. The code of each is fetched when it is first opened. */
export const sharingScreens = defineScreens<typeof sharingScreenPaths>([
  {
    path: '/mis-datos/compartido',
    title: msg`Lo que compartes`,
    load: () => withTexts(import('./own-shares.screen.tsx')).then((file) => file.OwnSharesScreen),
  },
  {
    path: '/compartido',
    title: msg`Compartido contigo`,
    load: () => withTexts(import('./shared-list.screen.tsx')).then((file) => file.SharedListScreen),
  },
  {
    path: '/compartido/invitacion',
    title: msg`Invitación`,
    load: () => withTexts(import('./invitation.screen.tsx')).then((file) => file.InvitationScreen),
  },
  {
    path: '/compartido/:id',
    title: msg`Compartido contigo`,
    load: () => withTexts(import('./reading.screen.tsx')).then((file) => file.ReadingScreen),
  },
]);
