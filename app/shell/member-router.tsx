import { createBrowserRouter, redirect } from 'react-router';
import { MemberError } from './member-error.tsx';
import { MemberFrame } from './member-frame.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';

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
          lazy: async () => ({
            Component: (await import('#app/modules/feelings/today.screen.tsx')).TodayScreen,
          }),
          ErrorBoundary: MemberError,
        },
        {
          path: 'portafolio',
          lazy: async () => ({
            Component: (await import('#app/modules/portfolio/portfolio.screen.tsx')).PortfolioScreen,
          }),
          ErrorBoundary: MemberError,
        },
        { path: '*', Component: MemberError },
      ],
    },
    {
      path: '/galeria',
      lazy: async () => ({ Component: (await import('#ui/gallery.tsx')).Gallery }),
      ErrorBoundary: MemberError,
    },
  ],
  { basename: '/app' },
);
