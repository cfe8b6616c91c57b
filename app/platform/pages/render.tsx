import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { assetsOf } from './assets.ts';
import { renderDocument } from './document.tsx';
import { firstTheme } from './first-theme.ts';
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

/** Stands for the page while its frame is rendered; of the private use area, so no text has it. */
const placeholder = '\uE000';

const visitorFrames = new Map<string, readonly [string, string]>();

/**
 * Renders a page to its complete HTML. The frame of visitors is the same for many pages, so it is rendered once
 * for each variant and language; only the page itself is rendered each time.
 */
export function renderPage(site: Site, request: PageRequest, rendering: Rendering): string {
  const [before, after] = frameOf(site, request);
  const body = renderToString(<I18nProvider i18n={request.i18n}>{rendering.body}</I18nProvider>);
  return renderDocument({
    head: { image: site.image, ...rendering.head },
    language: request.language,
    assets: assetsOf(site.clientEntry),
    theme: firstTheme(request.cookies),
    siteName: site.name,
    html: before + body + after,
  });
}

function frameOf(site: Site, request: PageRequest): readonly [string, string] {
  if (request.viewer) return renderFrame(site, request);
  const key = `${request.language} ${site.frameVariant(request.url.pathname)}`;
  const frame = visitorFrames.get(key) ?? renderFrame(site, request);
  visitorFrames.set(key, frame);
  return frame;
}

/** Its ids get a prefix of their own, since the page inside is numbered from the same start. */
function renderFrame(site: Site, request: PageRequest): readonly [string, string] {
  const frame = <I18nProvider i18n={request.i18n}>{site.frame(request, placeholder)}</I18nProvider>;
  const [before = '', after = ''] = renderToString(frame, { identifierPrefix: 'frame' }).split(placeholder);
  return [before, after];
}
