import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToString, type ServerOptions } from 'react-dom/server';
import { type Assets, findAssets } from './assets.ts';
import { renderDocument } from './document.tsx';
import { firstTheme } from './first-theme.ts';
import { fragmentSlot } from './fragment-cache.tsx';
import type { PageClient, PageRequest, Rendering, SharedImage } from './page.ts';

/** The site's settings for every page: its frame and the entries of the browser build. */
export type Site = {
  name: string;
  /**
   * The entries of the browser build for each kind of page. A page has the scripts of its first entry and the styles
   * of all its entries.
   */
  clientEntries: Readonly<Record<PageClient, readonly [string, ...string[]]>>;
  /** The share picture for a page that has no share picture of its own. */
  image: SharedImage;
  frame(request: PageRequest, body: ReactNode): ReactNode;
  /**
   * Returns the variant of the frame. If two paths have the same variant, their frames are the same for all
   * visitors with one language.
   */
  frameVariant(path: string): string;
  /** Returns the page for an error: 404, 403, 429, 500 or 503. */
  errorPage(request: PageRequest, status: number): Rendering;
  /** Returns the address of the sign-in page. After the sign-in the member returns to `callbackUrl`. */
  signInAddress(callbackUrl: string): string;
};

/** The bytes of the frame: the bytes before the page content, and the bytes after it. */
type Frame = readonly [Buffer, Buffer];

/**
 * The frames of visitors' pages.
 * @current constant in a process
 * @bound one for each variant and language
 */
const visitorFrames = new Map<string, Frame>();

/**
 * Renders a page to its complete HTML. For visitors the frame is cached by variant and language, so only the page
 * content is rendered each time.
 */
export function renderPage(site: Site, request: PageRequest, rendering: Rendering): Buffer {
  const [before, after] = findOrRenderFrame(site, request);
  const [body, rest] = renderAround(request.i18n, rendering.body);
  const props = {
    head: { image: site.image, ...rendering.head },
    language: request.language,
    assets: gatherAssets(site.clientEntries[rendering.client ?? 'site']),
    theme: firstTheme(request.cookies),
    siteName: site.name,
  };
  return renderDocument(props, [before, body, ...(rendering.fragments ?? []), rest, after]);
}

function gatherAssets([entry, ...others]: readonly [string, ...string[]]): Assets {
  const assets = findAssets(entry);
  const styles = others.flatMap((other) => findAssets(other).styles);
  return { ...assets, styles: [...new Set([...assets.styles, ...styles])] };
}

/** Returns the HTML before and after `fragmentSlot`. */
function renderAround(i18n: I18n, node: ReactNode, options?: ServerOptions): readonly [string, string] {
  const html = renderToString(<I18nProvider i18n={i18n}>{node}</I18nProvider>, options);
  const [before = '', after = ''] = html.split(fragmentSlot);
  return [before, after];
}

function findOrRenderFrame(site: Site, request: PageRequest): Frame {
  if (request.viewer) return renderFrame(site, request);
  const key = `${request.language} ${site.frameVariant(request.url.pathname)}`;
  const frame = visitorFrames.get(key) ?? renderFrame(site, request);
  visitorFrames.set(key, frame);
  return frame;
}

/**
 * The frame has an id prefix. Without the prefix, ids of the frame and of the page could be equal, because
 * React numbers both from the same start.
 */
function renderFrame(site: Site, request: PageRequest): Frame {
  const frame = site.frame(request, fragmentSlot);
  const [before, after] = renderAround(request.i18n, frame, { identifierPrefix: 'frame' });
  return [Buffer.from(before), Buffer.from(after)];
}
