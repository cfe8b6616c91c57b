import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { type ComponentRef, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { investmentHash } from '#app/modules/portfolio/ui.tsx';
import { findScreen } from './member-screens.browser.ts';
import { restoreScroll, storeScroll } from './member-scroll.browser.ts';

const missing = msg`Por aquí no hay camino`;

/** The title of the document before any screen sets a title: the name of the site. */
const siteName = document.title;

/**
 * Sets the document's title to the title of the screen. After a navigation it announces the title, restores the scroll
 * position and focuses the heading. The browser itself announces the first screen.
 */
export function MemberArrival() {
  const title = useScreenTitle();
  const { key, pathname, hash } = useLocation();
  const announced = useRef({ key, pathname, hash });
  const announcer = useRef<ComponentRef<'p'>>(null);
  useEffect(() => {
    document.title = `${title} · ${siteName}`;
    const before = announced.current;
    announced.current = { key, pathname, hash };
    // Only a sheet over the screen was opened or closed. The sheet itself moves the focus.
    if ([hash, before.hash].includes(investmentHash) && before.pathname === pathname) return;
    if (before.key === key) {
      if (hash) restoreScroll(pathname, hash);
      return;
    }
    if (announcer.current) announcer.current.textContent = document.title;
    focusHeading();
    restoreScroll(pathname, hash);
  }, [key, title, pathname, hash]);
  useEffect(() => {
    const keep = () => storeScroll(pathname);
    addEventListener('scrollend', keep);
    return () => removeEventListener('scrollend', keep);
  }, [pathname]);
  return <p ref={announcer} role="status" className="sr-only" />;
}

function useScreenTitle(): string {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  return i18n._(findScreen(pathname)?.title ?? missing);
}

/** Returns whether the screen is shown without the frame, for example a player. */
export function useIsBare(): boolean {
  const { pathname } = useLocation();
  return findScreen(pathname)?.isBare === true;
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('#contenido h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
