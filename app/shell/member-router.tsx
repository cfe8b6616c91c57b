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
import { memberScreens } from './member-screens.browser.ts';
import { ScreenSkeleton } from './screen-skeleton.tsx';

/**
 * The history that `BrowserRouter` uses. Importing that component would add all links and forms of the router to the
 * bundle.
 */
const history = createBrowserHistory({ v5Compat: true });

/**
 * The router of the member app. It uses the declarative API, because the data API would add 20 KB of loaders
 * and actions. A navigation renders immediately, and not as a React transition, because a transition would wait
 * for code.
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

/**
 * Redirects a new member to the welcome when the member opens Hoy for the first time. All other members see the
 * screen.
 */
function NewcomerGate({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(wasWelcomed() ? false : undefined);
  useEffect(() => {
    if (isDue !== undefined) return;
    void askForWelcome().then(setDue);
  }, [isDue]);
  if (isDue === undefined) return <ScreenSkeleton />;
  return isDue ? <Navigate to="/bienvenida" replace /> : children;
}

/**
 * Repeats the check of `welcome-due.browser.ts`, so that a member who has seen the welcome does not wait for that
 * file to load.
 */
function wasWelcomed(): boolean {
  return (
    localStorage.getItem('yoi-user-welcomed') !== null && !document.cookie.includes('yoi-saludo=registro')
  );
}

/**
 * Returns whether the welcome is due. If the code of the welcome cannot be loaded, the screen opens without the
 * welcome.
 */
function askForWelcome(): Promise<boolean> {
  return import('#app/modules/arrival/ui.tsx').then(({ isWelcomeDue }) => isWelcomeDue()).catch(() => false);
}

/** If a screen fails, shows the error in its place. The navigation stays usable. */
function Guarded({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  return <ErrorBoundary at={key}>{children}</ErrorBoundary>;
}
