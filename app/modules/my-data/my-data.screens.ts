import { msg } from '@lingui/core/macro';
import { defineScreens } from '#app/platform/browser/member-screen.ts';
import { withTexts } from '#app/platform/browser/texts.ts';
import type { myDataScreenPaths } from './my-data.paths.ts';

/** The screens of the module. */
export const myDataScreens = defineScreens<typeof myDataScreenPaths>([
  {
    path: '/mis-datos',
    title: msg`Mis datos`,
    load: () => withTexts(import('./my-data.screen.tsx')).then((file) => file.MyDataScreen),
  },
]);
