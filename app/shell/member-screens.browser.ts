import { msg } from '@lingui/core/macro';
import { matchPath } from 'react-router';
import { accountsScreens } from '#app/modules/accounts/accounts.screens.ts';
import { arrivalScreens } from '#app/modules/arrival/arrival.screens.ts';
import { billingScreens } from '#app/modules/billing/billing.screens.ts';
import { dynamicsScreens } from '#app/modules/dynamics/dynamics.screens.ts';
import { historyScreens } from '#app/modules/history/history.screens.ts';
import { moneyMirrorScreens } from '#app/modules/money-mirror/money-mirror.screens.ts';
import { myDataScreens } from '#app/modules/my-data/my-data.screens.ts';
import { paradasScreens } from '#app/modules/paradas/paradas.screens.ts';
import { portfolioScreens } from '#app/modules/portfolio/portfolio.screens.ts';
import { profileScreens } from '#app/modules/profile/profile.screens.ts';
import { recapScreens } from '#app/modules/recap/recap.screens.ts';
import { referentsScreens } from '#app/modules/referents/referents.screens.ts';
import { sharingScreens } from '#app/modules/sharing/sharing.screens.ts';
import { signalsScreens } from '#app/modules/signals/signals.screens.ts';
import { todayScreens } from '#app/modules/today/today.screens.ts';
import type { MemberScreen } from '#app/platform/browser/member-screen.ts';
import { withTexts } from '#app/platform/browser/texts.ts';

/** All screens of the member app. */
export const memberScreens: readonly MemberScreen[] = [
  ...todayScreens,
  ...arrivalScreens,
  ...paradasScreens,
  ...portfolioScreens,
  ...moneyMirrorScreens,
  ...dynamicsScreens,
  ...referentsScreens,
  ...recapScreens,
  ...signalsScreens,
  ...historyScreens,
  ...sharingScreens,
  ...profileScreens,
  ...accountsScreens,
  ...myDataScreens,
  ...billingScreens,
  {
    path: '/mas',
    title: msg`Más`,
    load: () => withTexts(import('./member-more.tsx')).then((file) => file.MemberMore),
    isAhead: true,
  },
  {
    path: '/galeria',
    isBare: true,
    load: () => withTexts(import('#ui/gallery/gallery.tsx')).then((file) => file.Gallery),
  },
];

/** Returns the screen at a path of the app. Returns undefined if there is none. */
export function findScreen(pathname: string): MemberScreen | undefined {
  return memberScreens.find(({ path }) => matchPath(path, pathname));
}
