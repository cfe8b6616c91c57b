import { randomBytes } from 'node:crypto';
import { I18nProvider } from '@lingui/react';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { closingPath, findRole } from '#app/modules/accounts/index.ts';
import { db } from '#app/platform/db/db.ts';
import { addressOf } from '#app/platform/http/address.server.ts';
import { memberLanguage } from '#app/platform/http/request-language.server.ts';
import { adminPageHeaders, privatePageHeaders } from '#app/platform/http/security-headers.server.ts';
import { i18nFor } from '#app/platform/i18n/i18n.server.ts';
import { type Assets, findAssets } from '#app/platform/pages/assets.ts';
import { renderDocument } from '#app/platform/pages/document.tsx';
import { firstTheme } from '#app/platform/pages/first-theme.ts';
import { viewerFinderPoint } from '#app/platform/pages/register.ts';
import { AdminBody, adminTitle, NotForMembers } from './admin-bodies.part.tsx';
import { isAdminScreen } from './admin-paths.server.ts';
import { site } from './site.tsx';

const entry = 'admin/src/admin.client.tsx';
const beforeEntry = 'app/platform/browser/no-eval.ts';

/**
 * Registers the back office. One document serves every path under `/admin`, but only to the team. A visitor is sent
 * to the sign-in, which leads back to the path. A member gets a page that links to the member app and contains no
 * script of the back office.
 */
export function registerAdmin(server: FastifyInstance): void {
  const findViewer = viewerFinderPoint.require();
  for (const root of ['/admin', '/admin/'])
    server.get(root, { schema: { hide: true } }, (_request, reply) => reply.redirect('/admin/hoy', 302));
  server.get('/admin/*', { schema: { hide: true } }, async (request, reply) => {
    const viewer = await findViewer(request);
    if (!viewer) return redirect(reply, signInAddress(request));
    if (viewer.isClosing) return redirect(reply, closingPath);
    if ((await findRole(db, viewer.memberId)) === 'member') return sendMemberPage(request, reply);
    return sendAdmin(request, reply);
  });
}

function redirect(reply: FastifyReply, address: string) {
  return reply.headers(privatePageHeaders).redirect(address, 303);
}

function signInAddress(request: FastifyRequest): string {
  const { pathname, search } = addressOf(request);
  return `/auth/inicio_sesion?${new URLSearchParams({ callbackUrl: pathname + search, aviso: 'entrada' })}`;
}

function sendMemberPage(request: FastifyRequest, reply: FastifyReply) {
  const assets = { ...findAssets('app/shell/member.client.tsx'), scripts: [], imports: [] };
  return reply
    .code(403)
    .headers(privatePageHeaders)
    .type('text/html; charset=utf-8')
    .send(renderIn(request, <NotForMembers />, assets));
}

/**
 * The nonce permits the style elements that libraries insert. `unsafe-inline` would also permit all other style
 * elements.
 */
function sendAdmin(request: FastifyRequest, reply: FastifyReply) {
  const styleNonce = randomBytes(16).toString('base64');
  const found = findAssets(entry);
  const assets = { ...found, scripts: [...findAssets(beforeEntry).scripts, ...found.scripts] };
  const isScreen = isAdminScreen(addressOf(request).pathname);
  return reply
    .code(isScreen ? 200 : 404)
    .headers(adminPageHeaders(styleNonce))
    .type('text/html; charset=utf-8')
    .send(renderIn(request, <AdminBody />, assets, styleNonce));
}

function renderIn(request: FastifyRequest, body: ReactNode, assets: Assets, styleNonce?: string): Buffer {
  const language = memberLanguage(request);
  const i18n = i18nFor(language);
  const head = { title: i18n._(adminTitle), noIndex: true };
  const props = {
    head,
    language,
    assets,
    theme: firstTheme(request.cookies),
    siteName: site.name,
    styleNonce,
  };
  return renderDocument(props, [renderToStaticMarkup(<I18nProvider i18n={i18n}>{body}</I18nProvider>)]);
}
