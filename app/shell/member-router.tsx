import { msg } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import { createBrowserRouter, redirect } from 'react-router';
import type { ScreenHandle } from './member-arrival.tsx';
import { MemberError } from './member-error.tsx';
import { MemberFrame } from './member-frame.tsx';
import { MemberMore } from './member-more.tsx';
import { MemberUnreachable } from './member-unreachable.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';

const loadToday = () => import('#app/modules/today/today.screen.tsx').then((file) => file.TodayScreen);
const loadPortfolio = () =>
  import('#app/modules/portfolio/portfolio.screen.tsx').then((file) => file.PortfolioScreen);
const loadDynamics = () =>
  import('#app/modules/dynamics/browse/dynamics.screen.tsx').then((file) => file.DynamicsScreen);
const loadDynamic = () =>
  import('#app/modules/dynamics/browse/dynamic.screen.tsx').then((file) => file.DynamicScreen);
const loadProfile = () =>
  import('#app/modules/profile/profile.screen.tsx').then((file) => file.ProfileScreen);
const loadSecurity = () =>
  import('#app/modules/accounts/security/security.screen.tsx').then((file) => file.SecurityScreen);
const loadParada = () =>
  import('#app/modules/paradas/path/parada.screen.tsx').then((file) => file.ParadaScreen);
const loadClosing = () =>
  import('#app/modules/paradas/closing/closing.screen.tsx').then((file) => file.ClosingScreen);
const loadReport = () =>
  import('#app/modules/paradas/report/report.screen.tsx').then((file) => file.ReportScreen);
const loadLater = () =>
  import('#app/modules/paradas/report/later.screen.tsx').then((file) => file.LaterScreen);
const loadWelcome = () =>
  import('#app/modules/arrival/welcome.screen.tsx').then((file) => file.WelcomeScreen);
const loadStart = () => import('#app/modules/arrival/start.screen.tsx').then((file) => file.StartScreen);
const loadGallery = () => import('#ui/gallery.tsx').then((file) => file.Gallery);

/** The screens of the member app; each is fetched when it is first opened. */
export const memberRouter = createBrowserRouter(
  [
    {
      path: '/',
      Component: MemberFrame,
      HydrateFallback: ScreenSkeleton,
      ErrorBoundary: MemberError,
      children: [
        { index: true, loader: () => redirect('/hoy') },
        {
          path: 'hoy',
          loader: leadNewcomer,
          lazy: screen(loadToday),
          ErrorBoundary: MemberError,
          handle: titled(msg`Hoy`),
        },
        {
          path: 'bienvenida/:paso?',
          lazy: screen(loadWelcome),
          ErrorBoundary: MemberError,
          handle: bare(msg`Bienvenida`),
        },
        {
          path: 'parada',
          lazy: screen(loadParada),
          ErrorBoundary: MemberError,
          handle: titled(msg`Parada`),
        },
        {
          path: 'parada/empezar/:paso?',
          lazy: screen(loadStart),
          ErrorBoundary: MemberError,
          handle: bare(msg`Empezar una Parada`),
        },
        {
          path: 'parada/cerrar/:paso?',
          lazy: screen(loadClosing),
          ErrorBoundary: MemberError,
          handle: bare(msg`Cerrar la Parada`),
        },
        {
          path: 'parada/informe/:id',
          lazy: screen(loadReport),
          ErrorBoundary: MemberError,
          handle: titled(msg`Informe de la Parada`),
        },
        {
          path: 'parada/informe/:id/despues',
          lazy: screen(loadLater),
          ErrorBoundary: MemberError,
          handle: bare(msg`Un mes después`),
        },
        {
          path: 'portafolio',
          lazy: screen(loadPortfolio),
          ErrorBoundary: MemberError,
          handle: titled(msg`Portafolio`),
        },
        {
          path: 'dinamicas',
          lazy: screen(loadDynamics),
          ErrorBoundary: MemberError,
          handle: titled(msg`Dinámicas`),
        },
        {
          path: 'dinamicas/:slug',
          lazy: screen(loadDynamic),
          ErrorBoundary: MemberError,
          handle: titled(msg`Dinámica`),
        },
        {
          path: 'perfil',
          lazy: screen(loadProfile),
          ErrorBoundary: MemberError,
          handle: titled(msg`Perfil`),
        },
        {
          path: 'perfil/seguridad',
          lazy: screen(loadSecurity),
          ErrorBoundary: MemberError,
          handle: titled(msg`Seguridad`),
        },
        { path: 'mas', Component: MemberMore, ErrorBoundary: MemberError, handle: titled(msg`Más`) },
        { path: '*', Component: MemberError, handle: titled(msg`Por aquí no hay camino`) },
      ],
    },
    {
      path: '/galeria',
      lazy: screen(loadGallery),
      HydrateFallback: ScreenSkeleton,
      ErrorBoundary: MemberError,
    },
  ],
  { basename: '/app' },
);

const aheadMs = 4_000;

/** Fetches the other screens when the browser has nothing else to do, so that they open without a network. */
export function fetchScreensAhead(): void {
  const fetchAll = () =>
    Promise.allSettled([loadToday(), loadParada(), loadPortfolio(), loadDynamics(), loadDynamic()]);
  // After the first screen: what is for later may not hold it up.
  setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => void fetchAll());
    else void fetchAll();
  }, aheadMs);
}

function titled(title: ScreenHandle['title']): ScreenHandle {
  return { title };
}

/** A way of several pages fills the screen: nothing of the frame stands around it. */
function bare(title: ScreenHandle['title']): ScreenHandle & { bare: true } {
  return { title, bare: true };
}

/** Leads whoever opens her day for the first time to the welcome; everybody else goes on. */
async function leadNewcomer() {
  // Known here as in `welcome-due.ts`: whoever has been welcomed does not wait for the code that asks.
  const isKnown = localStorage.getItem('yoi-user-welcomed') !== null;
  if (isKnown && !document.cookie.includes('yoi-saludo=registro')) return null;
  const { isWelcomeDue } = await import('#app/modules/arrival/ui.tsx');
  return (await isWelcomeDue()) ? redirect('/bienvenida') : null;
}

/** A screen whose code does not arrive says so; the router would leave the place empty. */
function screen<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return async () => ({ Component: await load().catch(() => MemberUnreachable) });
}
