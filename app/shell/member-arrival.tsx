import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { type ComponentRef, useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';
import { keepScroll, restoreScroll } from './member-scroll.ts';

/** What a route of the member app says of its screen; a `bare` one stands alone, without bars. */
export type ScreenHandle = { title: MessageDescriptor; bare?: boolean };

/** What the document is called before a screen names it: the name of the site. */
const siteName = document.title;

/**
 * Names the document after its screen. On the way from one screen to another the name is announced, the page stands
 * where the screen was left, and the heading has the focus; the first screen is announced by the browser itself.
 */
export function MemberArrival() {
  const title = useScreenTitle();
  const { key, pathname, hash } = useLocation();
  const announcedKey = useRef(key);
  const said = useRef<ComponentRef<'p'>>(null);
  useEffect(() => {
    document.title = title ? `${title} · ${siteName}` : siteName;
    if (announcedKey.current === key) {
      if (hash) restoreScroll(pathname, hash);
      return;
    }
    announcedKey.current = key;
    if (said.current) said.current.textContent = document.title;
    focusHeading();
    restoreScroll(pathname, hash);
  }, [key, title, pathname, hash]);
  useEffect(() => {
    const keep = () => keepScroll(pathname);
    addEventListener('scrollend', keep);
    return () => removeEventListener('scrollend', keep);
  }, [pathname]);
  return <p ref={said} role="status" className="sr-only" />;
}

function useScreenTitle(): string | undefined {
  const { i18n } = useLingui();
  const handle = useMatches().at(-1)?.handle;
  return isScreenHandle(handle) ? i18n._(handle.title) : undefined;
}

/** Whether the screen stands alone, as a player does. */
export function useIsBare(): boolean {
  const handle = useMatches().at(-1)?.handle;
  return isScreenHandle(handle) && handle.bare === true;
}

function isScreenHandle(handle: unknown): handle is ScreenHandle {
  return typeof handle === 'object' && handle !== null && 'title' in handle;
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('#contenido h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
