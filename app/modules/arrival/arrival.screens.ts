import { msg } from '@lingui/core/macro';
import { defineScreens } from '#app/platform/browser/member-screen.ts';
import { withTexts } from '#app/platform/browser/texts.ts';
import type { arrivalScreenPaths } from './arrival.paths.ts';

/** The screens of the module. Each is loaded when it is first opened. */
export const arrivalScreens = defineScreens<typeof arrivalScreenPaths>([
  {
    path: '/bienvenida/:paso?',
    title: msg`Bienvenida`,
    isBare: true,
    load: () => withTexts(import('./welcome.screen.tsx')).then((file) => file.WelcomeScreen),
  },
  {
    path: '/parada/empezar/:paso?',
    title: msg`Empezar una Parada`,
    isBare: true,
    load: () => withTexts(import('./start.screen.tsx')).then((file) => file.StartScreen),
  },
]);
