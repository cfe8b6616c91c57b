import { expect, test } from 'vitest';
import { openBrowser } from '#app/modules/accounts/accounts.factory.ts';
import { giveRole } from '#app/modules/accounts/index.ts';
import { db } from '#app/platform/db/db.ts';
import type { Role } from '#app/platform/http/actor.server.ts';
import { testApplication } from './testing/application.ts';
import { memberClient } from './testing/member-client.ts';

const { server } = await testApplication();

/** Opens a URL in the browser of a member who got this role after signing in. */
async function openAs(role: Role, url: string) {
  const { memberId, username, password } = await memberClient(server);
  const browser = openBrowser(server);
  await browser.post('/dj-rest-auth/login/', { username, password });
  if (role !== 'member') await giveRole(db, memberId, role);
  return browser.get(url);
}

test('a visitor is redirected to the sign-in page, and after signing in returns to the requested screen', async () => {
  const { statusCode, headers } = await server.inject('/admin/comentarios?page=2');
  expect([statusCode, headers.location]).toEqual([
    303,
    '/auth/inicio_sesion?callbackUrl=%2Fadmin%2Fcomentarios%3Fpage%3D2&aviso=entrada',
  ]);
  expect((await server.inject('/admin')).headers.location).toBe('/admin/hoy');
});

test('a member without a role gets a page that links to the app and has no script of the back office', async () => {
  const { statusCode, body } = await openAs('member', '/admin/hoy');
  expect(statusCode).toBe(403);
  expect(body).toContain('Esta parte es del equipo de Yoi');
  expect(body).toContain('href="/app/hoy"');
  expect(body).not.toContain('<script type="module"');
});

test.each<Role>(['expert', 'editor', 'moderator', 'support', 'admin'])(
  'a member with the role %s can open the back office',
  async (role) => {
    const { statusCode, body, headers } = await openAs(role, '/admin/comentarios');
    expect(statusCode).toBe(200);
    expect(body).toContain('admin.client');
    const policy = String(headers['content-security-policy']);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    expect(body).toContain(`<meta property="csp-nonce" nonce="${nonce}"`);
    expect(policy).not.toContain('unsafe-inline');
    expect(headers['cache-control']).toBe('no-store');
  },
);

test('each document of the back office has a different nonce, and an unknown URL has the status 404', async () => {
  const [one, other] = [await openAs('admin', '/admin/hoy'), await openAs('admin', '/admin/nada')];
  expect(other.statusCode).toBe(404);
  expect(one.headers['content-security-policy']).not.toBe(other.headers['content-security-policy']);
});
