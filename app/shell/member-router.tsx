import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  Navigate,
  type RouteObject,
  Router,
  useLocation,
  useRoutes,
} from 'react-router';
import { MemberError } from './member-error.tsx';
import { ErrorBoundary } from './member-error-boundary.tsx';
import { MemberFrame } from './member-frame.tsx';
import { Screen } from './member-screen.tsx';
import { memberScreens } from './member-screens.ts';
import { ScreenSkeleton } from './screen-skeleton.tsx';

/** As `BrowserRouter` makes it, whose file brings all of the router's links and forms along. */
const history = createBrowserHistory({ v5Compat: true });

/**
 * The member app at its addresses. The declarative half of the router: the other one brings loaders and actions, 20 KB
 * that nothing here uses. A change of address is rendered at once and not in a transition, which would wait for code.
 */
export function MemberRouter() {
  const [at, setAt] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => history.listen(setAt), []);
  return (
    <Router
      basename="/app"
      location={at.location}
      navigationType={at.action}
      navigator={history}
      useTransitions={false}
    >
      <ErrorBoundary>
        <MemberRoutes />
      </ErrorBoundary>
    </Router>
  );
}

const routes: RouteObject[] = [
  {
    path: '/',
    element: <MemberFrame />,
    children: [
      { index: true, element: <Navigate to="/hoy" replace /> },
      ...memberScreens
        .filter(({ path }) => path !== '/galeria')
        .map((screen) => ({
          path: screen.path,
          element: (
            <Guarded key={screen.path}>
              {screen.path === '/hoy' ? (
                <NewcomerGate>
                  <Screen screen={screen} />
                </NewcomerGate>
              ) : (
                <Screen screen={screen} />
              )}
            </Guarded>
          ),
        })),
      { path: '*', element: <MemberError isMissing /> },
    ],
  },
  ...memberScreens
    .filter(({ path }) => path === '/galeria')
    .map((screen) => ({ path: screen.path, element: <Screen screen={screen} /> })),
];

function MemberRoutes() {
  return useRoutes(routes);
}

/** Leads whoever opens her day for the first time to the welcome; everybody else goes on. */
function NewcomerGate({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(isKnown() ? false : undefined);
  useEffect(() => {
    if (isDue !== undefined) return;
    void askForWelcome().then(setDue);
  }, [isDue]);
  if (isDue === undefined) return <ScreenSkeleton />;
  return isDue ? <Navigate to="/bienvenida" replace /> : children;
}

/** Known here as in `welcome-due.ts`: whoever has been welcomed does not wait for the code that asks. */
function isKnown(): boolean {
  return (
    localStorage.getItem('yoi-user-welcomed') !== null && !document.cookie.includes('yoi-saludo=registro')
  );
}

/** Without the code that asks she goes where she wanted to. */
function askForWelcome(): Promise<boolean> {
  return import('#app/modules/arrival/ui.tsx').then(({ isWelcomeDue }) => isWelcomeDue()).catch(() => false);
}

/** What one screen breaks is said in its place, and the way to another one is open. */
function Guarded({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  return <ErrorBoundary at={key}>{children}</ErrorBoundary>;
}
