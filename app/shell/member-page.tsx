import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { renderToStaticMarkup } from 'react-dom/server';
import { closingPath } from '#app/modules/accounts/index.ts';
import { config } from '#app/platform/config.server.ts';
import { addressOf } from '#app/platform/http/address.server.ts';
import { memberLanguage } from '#app/platform/http/request-language.server.ts';
import { privatePageHeaders } from '#app/platform/http/security-headers.server.ts';
import { i18nFor } from '#app/platform/i18n/i18n.server.ts';
import type { Language } from '#app/platform/i18n/language.ts';
import { findAssets } from '#app/platform/pages/assets.ts';
import { renderDocument } from '#app/platform/pages/document.tsx';
import { firstTheme } from '#app/platform/pages/first-theme.ts';
import { viewerFinderPoint } from '#app/platform/pages/register.ts';
import { TextLink } from '#ui/controls/button.tsx';
import type { Theme } from '#ui/frame/theme.ts';
import { Wordmark } from '#ui/frame/wordmark.tsx';
import { isMemberPath } from './screen-paths.server.ts';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { site } from './site.tsx';

const entry = 'app/shell/member.client.tsx';
const beforeEntry = 'app/platform/browser/no-eval.ts';

/**
 * Registers the member app. One document serves every path under `/app`. Its screens run in the browser and use the
 * API. If there is no screen at a path, the same document is sent with status 404.
 */
export function registerMemberApp(server: FastifyInstance): void {
  /**
   * Caches the documents of the member app.
   * @current constant in a process
   * @bound one for each language and colour theme
   */
  const documents = new Map<string, Buffer>();
  const findViewer = viewerFinderPoint.require();
  const sendDocument = async (request: FastifyRequest, reply: FastifyReply) => {
    // In the week before an erasure the app has no data to show, because the API refuses its calls.
    if ((await findViewer(request))?.isClosing)
      return reply.headers(privatePageHeaders).redirect(closingPath, 303);
    const language = memberLanguage(request);
    const theme = firstTheme(request.cookies);
    const key = `${language} ${theme}`;
    const document = (config.production && documents.get(key)) || renderMemberDocument(language, theme);
    documents.set(key, document);
    return reply.headers(privatePageHeaders).type('text/html; charset=utf-8').send(document);
  };
  // The specification's table of routes lists the app at `/_app`.
  for (const root of ['/app', '/app/', '/_app', '/_app/'])
    server.get(root, { schema: { hide: true } }, (_request, reply) => reply.redirect('/app/hoy', 302));
  server.get('/app/galeria', { schema: { hide: true } }, (request, reply) =>
    config.gallery ? sendDocument(request, reply) : reply.callNotFound(),
  );
  server.get('/app/*', { schema: { hide: true } }, (request, reply) =>
    sendDocument(request, reply.code(isMemberPath(addressOf(request).pathname) ? 200 : 404)),
  );
}

function renderMemberDocument(language: Language, theme: Theme): Buffer {
  const body = (
    <I18nProvider i18n={i18nFor(language)}>
      <MemberBody />
    </I18nProvider>
  );
  const props = {
    head: { title: site.name, noIndex: true },
    language,
    assets: {
      ...findAssets(entry),
      scripts: [...findAssets(beforeEntry).scripts, ...findAssets(entry).scripts],
    },
    theme,
    siteName: site.name,
  };
  return renderDocument(props, [renderToStaticMarkup(body)]);
}

function MemberBody() {
  return (
    <>
      <noscript>
        <main className="page-width grid justify-items-start gap-4 py-10">
          <h1 className="text-h2">
            <Trans>Tu espacio en Yoi necesita JavaScript.</Trans>
          </h1>
          <p className="text-lead text-muted">
            <Trans>Actívalo en tu navegador y vuelve. El resto del sitio se lee sin él.</Trans>
          </p>
          <TextLink alone href="/blog">
            <Trans>Leer el blog</Trans>
          </TextLink>
          <TextLink alone href="/ayuda">
            <Trans>Ayuda, con teléfonos</Trans>
          </TextLink>
        </main>
      </noscript>
      <div id="app" className="needs-scripts">
        <div className="page-width flex min-h-20 items-center text-action">
          <Wordmark />
        </div>
        <ScreenSkeleton />
      </div>
    </>
  );
}
