import { expect, test } from 'vitest';
import { config } from '#app/platform/config.server.ts';
import { memberHome, returnPath } from './return-path.server.ts';

test.each([
  ['/app/perfil', '/app/perfil'],
  ['/blog/una-nota?buscar=sol#final', '/blog/una-nota?buscar=sol#final'],
  ['/blog/../app/hoy', '/app/hoy'],
  ['blog', '/blog'],
  [`${config.siteUrl}/positions/7`, '/positions/7'],
])('a sign-in with the return path %s redirects to %s', (wanted, path) => {
  expect(returnPath(wanted)).toBe(path);
});

test.each([
  [undefined],
  [''],
  ['//evil.example'],
  ['/\\evil.example'],
  ['\\\\evil.example'],
  ['https://evil.example/app/hoy'],
  ['javascript:alert(1)'],
  ['data:text/html,<p>'],
  [`blob:${config.siteUrl}/1`],
  [`${config.siteUrl.replace('://', '://ana:clave@')}/app/perfil`],
  ['/.//evil.example'],
  ['http://['],
])('if the return path is %s, a sign-in redirects to the home page of the member', (wanted) => {
  expect(returnPath(wanted)).toBe(memberHome);
});
