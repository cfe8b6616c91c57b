import { msg } from '@lingui/core/macro';
import { defineScreens } from '#app/platform/browser/member-screen.ts';
import { withTexts } from '#app/platform/browser/texts.ts';
import type { billingScreenPaths } from './billing.paths.ts';

/** The screens of the module. */
export const billingScreens = defineScreens<typeof billingScreenPaths>([
  {
    path: '/suscripcion',
    title: msg`Suscripción`,
    load: () => withTexts(import('./member/subscription.screen.tsx')).then((file) => file.SubscriptionScreen),
  },
  {
    path: '/suscripcion/regalos',
    title: msg`Regalar Yoi`,
    load: () => withTexts(import('./giving/gifts.screen.tsx')).then((file) => file.GiftsScreen),
  },
]);
