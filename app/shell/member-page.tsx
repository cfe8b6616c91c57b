import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { renderToStaticMarkup } from 'react-dom/server';
import { config } from '#app/platform/config.ts';
import { privatePageHeaders } from '#app/platform/http/security-headers.ts';
import { isLanguage, type Language, languageCookie, negotiateLanguage } from '#app/platform/i18n/language.ts';
import { assetsOf, assetUrl } from '#app/platform/pages/assets.ts';
import { Document } from '#app/platform/pages/document.tsx';
import { site } from './site.tsx';

const entry = 'app/shell/member.client.tsx';

/** The member app: one document for every address under `/app`; its screens run in the browser on the API. */
export function registerMemberApp(server: FastifyInstance): void {
  const documents = new Map<Language, string>();
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const language = memberLanguage(request);
    const document = (config.production && documents.get(language)) || renderDocument(language);
    documents.set(language, document);
    return reply.headers(privatePageHeaders).type('text/html; charset=utf-8').send(document);
  };
  server.get('/app', { schema: { hide: true } }, (_request, reply) => reply.redirect('/app/hoy', 302));
  server.get('/app/*', { schema: { hide: true } }, answer);
}

function renderDocument(language: Language): string {
  const html = renderToStaticMarkup(
    <Document
      head={{ title: site.name, noIndex: true }}
      language={language}
      assets={assetsOf(entry)}
      firstPaintScript={assetUrl(site.firstPaintEntry)}
      siteName={site.name}
      html={renderToStaticMarkup(<MemberBody />)}
    />,
  );
  return `<!DOCTYPE html>${html}`;
}

function MemberBody() {
  return (
    <>
      <div id="app" />
      <noscript>
        <p className="page-width py-10">
          Tu espacio en Yoi necesita JavaScript. El <a href="/blog">blog</a> y el resto del sitio se leen sin él.
        </p>
      </noscript>
    </>
  );
}

function memberLanguage(request: FastifyRequest): Language {
  const chosen = request.cookies[languageCookie];
  return isLanguage(chosen) ? chosen : negotiateLanguage(request.headers['accept-language']);
}
