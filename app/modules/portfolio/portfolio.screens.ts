import { msg } from '@lingui/core/macro';
import { defineScreens } from '#app/platform/browser/member-screen.ts';
import { withTexts } from '#app/platform/browser/texts.ts';
import type { portfolioScreenPaths } from './portfolio.paths.ts';

/** The screens of the module. Each screen is loaded when it is opened for the first time. */
export const portfolioScreens = defineScreens<typeof portfolioScreenPaths>([
  {
    path: '/portafolio',
    title: msg`Portafolio`,
    load: () => withTexts(import('./portfolio.screen.tsx')).then((file) => file.PortfolioScreen),
    isAhead: true,
  },
]);
