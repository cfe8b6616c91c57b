import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToString, type ServerOptions } from 'react-dom/server';
import { assetsOf } from './assets.ts';
import { renderDocument } from './document.tsx';
import { firstTheme } from './first-theme.ts';
import { fragmentSlot } from './fragment-cache.tsx';
import type { PageRequest, Rendering, SharedImage } from './page.ts';

/** What the shell gives to every page: the frame around it and the entries of the browser build. */
export type Site = {
  name: string;
  clientEntry: string;
  /** What a shared link to a page without a picture of its own shows. */
  image: SharedImage;
  frame(request: PageRequest, body: ReactNode): ReactNode;
  /** Paths with the same answer have the same frame for a visitor in one language. */
  frameVariant(path: string): string;
  /** The page for an error: 404, 403, 429, 500, 503. */
  errorPage(request: PageRequest, status: number): Rendering;
  /** Where a person goes to sign in and come back from. */
  signInAddress(callbackUrl: string): string;
};

/** What stands before the page and after it, as it is sent. */
type Frame = readonly [Buffer, Buffer];

const visitorFrames = new Map<string, Frame>();

/**
 * Renders a page to its complete HTML. The frame of visitors is the same for many pages, so it is rendered once
 * for each variant and language; only the page itself is rendered each time.
 */
export function renderPage(site: Site, request: PageRequest, rendering: Rendering): Buffer {
  const [before, after] = frameOf(site, request);
  const [body, rest] = renderAround(request.i18n, rendering.body);
  const props = {
    head: { image: site.image, ...rendering.head },
    language: request.language,
    assets: assetsOf(site.clientEntry),
    theme: firstTheme(request.cookies),
    siteName: site.name,
  };
  return renderDocument(props, [before, body, ...(rendering.kept ?? []), rest, after]);
}

/** What comes before `fragmentSlot`, and what after it. */
function renderAround(i18n: I18n, node: ReactNode, options?: ServerOptions): readonly [string, string] {
  const html = renderToString(<I18nProvider i18n={i18n}>{node}</I18nProvider>, options);
  const [before = '', after = ''] = html.split(fragmentSlot);
  return [before, after];
}

function frameOf(site: Site, request: PageRequest): Frame {
  if (request.viewer) return renderFrame(site, request);
  const key = `${request.language} ${site.frameVariant(request.url.pathname)}`;
  const frame = visitorFrames.get(key) ?? renderFrame(site, request);
  visitorFrames.set(key, frame);
  return frame;
}

/** Its ids get a prefix of their own, since the page inside is numbered from the same start. */
function renderFrame(site: Site, request: PageRequest): Frame {
  const frame = site.frame(request, fragmentSlot);
  const [before, after] = renderAround(request.i18n, frame, { identifierPrefix: 'frame' });
  return [Buffer.from(before), Buffer.from(after)];
}
