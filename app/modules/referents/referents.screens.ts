import { msg } from '@lingui/core/macro';
import { defineScreens } from '#app/platform/browser/member-screen.ts';
import { withTexts } from '#app/platform/browser/texts.ts';
import type { referentsScreenPaths } from './referents.paths.ts';

/** The screens of the module. The code of each screen is fetched when it is opened for the first time. */
export const referentsScreens = defineScreens<typeof referentsScreenPaths>([
  {
    path: '/referentes',
    title: msg`Referentes`,
    load: () => withTexts(import('./browse/referents.screen.tsx')).then((file) => file.ReferentsScreen),
  },
  {
    path: '/referentes/:slug',
    title: msg`Referente`,
    load: () => withTexts(import('./browse/referent.screen.tsx')).then((file) => file.ReferentScreen),
  },
  {
    path: '/referentes/propios/nuevo',
    title: msg`Alguien tuyo`,
    load: () => withTexts(import('./own/new-own.screen.tsx')).then((file) => file.NewOwnScreen),
  },
  {
    path: '/referentes/propios/:id',
    title: msg`Alguien tuyo`,
    load: () => withTexts(import('./own/own.screen.tsx')).then((file) => file.OwnScreen),
  },
]);
