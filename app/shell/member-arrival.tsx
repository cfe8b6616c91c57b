import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { type ComponentRef, useEffect, useRef } from 'react';
import { useLocation, useMatches, useNavigationType } from 'react-router';

/** What a route of the member app says of its screen. */
export type ScreenHandle = { title: MessageDescriptor };

/** What the document is called before a screen names it: the name of the site. */
const siteName = document.title;

/**
 * Names the document after its screen. On the way from one screen to another the name is announced, the page stands at
 * its top, and the heading has the focus; the first screen is announced by the browser itself.
 */
export function MemberArrival() {
  const title = useScreenTitle();
  const { key } = useLocation();
  const isNew = useNavigationType() !== 'POP';
  const announcedKey = useRef(key);
  const said = useRef<ComponentRef<'p'>>(null);
  useEffect(() => {
    document.title = title ? `${title} · ${siteName}` : siteName;
    if (announcedKey.current === key) return;
    announcedKey.current = key;
    if (said.current) said.current.textContent = document.title;
    if (isNew) scrollTo({ top: 0, behavior: 'instant' });
    focusHeading();
  }, [key, title, isNew]);
  return <p ref={said} role="status" className="sr-only" />;
}

function useScreenTitle(): string | undefined {
  const { i18n } = useLingui();
  const handle = useMatches().at(-1)?.handle;
  return isScreenHandle(handle) ? i18n._(handle.title) : undefined;
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
