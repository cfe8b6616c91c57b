import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { assetsOf, assetUrl } from './assets.ts';
import { Document } from './document.tsx';
import type { PageRequest, Rendering } from './page.ts';

/** What the shell gives to every page: the frame around it and the entries of the browser build. */
export type Site = {
  name: string;
  clientEntry: string;
  firstPaintEntry: string;
  frame(request: PageRequest, body: ReactNode): ReactNode;
  /** The page for an error: 404, 403, 429, 500, 503. */
  errorPage(request: PageRequest, status: number): Rendering;
  /** Where a person goes to sign in and come back from. */
  signInAddress(callbackUrl: string): string;
};

/** Renders a page to its complete HTML. */
export function renderPage(site: Site, request: PageRequest, rendering: Rendering): string {
  const html = renderToString(
    <I18nProvider i18n={request.i18n}>
      <Document
        head={rendering.head}
        language={request.language}
        assets={assetsOf(site.clientEntry)}
        firstPaintScript={assetUrl(site.firstPaintEntry)}
        siteName={site.name}
      >
        {site.frame(request, rendering.body)}
      </Document>
    </I18nProvider>,
  );
  return `<!DOCTYPE html>${html}`;
}
