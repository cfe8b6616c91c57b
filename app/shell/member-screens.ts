import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { withTexts } from '#app/platform/browser/texts.ts';
import type { MemberPath } from './member-paths.ts';

/** A screen of the member app: where it stands, what it is called, how its code comes. */
export type MemberScreen = {
  path: MemberPath | '/galeria';
  title?: MessageDescriptor;
  /** Fills the page: nothing of the frame stands around it. */
  isBare?: boolean;
  load(): Promise<ComponentType>;
  /** Whether it is fetched before it is asked for, so that it opens without a network. */
  isAhead?: boolean;
};

/** The screens; each is fetched when it is first opened. Hoy alone brings no texts: they come with the first screen. */
export const memberScreens: readonly MemberScreen[] = [
  {
    path: '/hoy',
    title: msg`Hoy`,
    load: () => import('#app/modules/today/today.screen.tsx').then((file) => file.TodayScreen),
    isAhead: true,
  },
  {
    path: '/bienvenida/:paso?',
    title: msg`Bienvenida`,
    isBare: true,
    load: () =>
      withTexts(import('#app/modules/arrival/welcome.screen.tsx')).then((file) => file.WelcomeScreen),
  },
  {
    path: '/parada',
    title: msg`Parada`,
    load: () =>
      withTexts(import('#app/modules/paradas/path/parada.screen.tsx')).then((file) => file.ParadaScreen),
    isAhead: true,
  },
  {
    path: '/parada/empezar/:paso?',
    title: msg`Empezar una Parada`,
    isBare: true,
    load: () => withTexts(import('#app/modules/arrival/start.screen.tsx')).then((file) => file.StartScreen),
  },
  {
    path: '/parada/cerrar/:paso?',
    title: msg`Cerrar la Parada`,
    isBare: true,
    load: () =>
      withTexts(import('#app/modules/paradas/closing/closing.screen.tsx')).then((file) => file.ClosingScreen),
  },
  {
    path: '/parada/informe/:id',
    title: msg`Informe de la Parada`,
    load: () =>
      withTexts(import('#app/modules/paradas/report/report.screen.tsx')).then((file) => file.ReportScreen),
  },
  {
    path: '/parada/informe/:id/despues',
    title: msg`Un mes después`,
    isBare: true,
    load: () =>
      withTexts(import('#app/modules/paradas/report/later.screen.tsx')).then((file) => file.LaterScreen),
  },
  {
    path: '/portafolio',
    title: msg`Portafolio`,
    load: () =>
      withTexts(import('#app/modules/portfolio/portfolio.screen.tsx')).then((file) => file.PortfolioScreen),
    isAhead: true,
  },
  {
    path: '/dinamicas',
    title: msg`Dinámicas`,
    load: () =>
      withTexts(import('#app/modules/dynamics/browse/dynamics.screen.tsx')).then(
        (file) => file.DynamicsScreen,
      ),
    isAhead: true,
  },
  {
    path: '/dinamicas/:slug',
    title: msg`Dinámica`,
    load: () =>
      withTexts(import('#app/modules/dynamics/browse/dynamic.screen.tsx')).then((file) => file.DynamicScreen),
    isAhead: true,
  },
  {
    path: '/perfil',
    title: msg`Perfil`,
    load: () =>
      withTexts(import('#app/modules/profile/profile.screen.tsx')).then((file) => file.ProfileScreen),
  },
  {
    path: '/perfil/seguridad',
    title: msg`Seguridad`,
    load: () =>
      withTexts(import('#app/modules/accounts/security/security.screen.tsx')).then(
        (file) => file.SecurityScreen,
      ),
  },
  {
    path: '/mas',
    title: msg`Más`,
    load: () => withTexts(import('./member-more.tsx')).then((file) => file.MemberMore),
    isAhead: true,
  },
  {
    path: '/galeria',
    isBare: true,
    load: () => withTexts(import('#ui/gallery.tsx')).then((file) => file.Gallery),
  },
];

/** The screen at a path of the app; undefined where there is none. */
export function findScreen(pathname: string): MemberScreen | undefined {
  return memberScreens.find(({ path }) => matchPath(path, pathname));
}
