import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { api as server } from '#app/shell/testing/render.tsx';

const path = '/api/things/';
const refreshPath = '/paseto_auth/token/refresh/';
const cookiePath = '/dj-rest-auth/token/refresh/';
const thing = z.object({ id: z.number() });
const renewed = { access_token: 'new', refresh_token: 'refresh-2' };

/** Opens another tab of the same browser. The tab loads its own modules, but all tabs share the storage. */
async function openTab() {
  vi.resetModules();
  const { loadBrowserTexts } = await import('./texts.ts');
  await loadBrowserTexts('es-ES');
  const parts = [
    import('./api.ts'),
    import('./api-error.ts'),
    import('./token-refresh.ts'),
    import('./tokens.ts'),
  ] as const;
  const [calls, errors, refresh, tokens] = await Promise.all(parts);
  return { ...calls, ...errors, ...refresh, ...tokens };
}

const keepTokens = (access: string, refresh: string) => {
  localStorage.setItem('yoi-access-token', access);
  localStorage.setItem('yoi-refresh-token', refresh);
};
const kept = () => ['access', 'refresh'].map((name) => localStorage.getItem(`yoi-${name}-token`));
const bearers = () =>
  server()
    .of('GET', path)
    .map(({ headers }) => headers.authorization);

/** Makes the server refuse every token except the new one. */
const acceptNewToken = (status = 401) =>
  server().on('GET', path, ({ headers }) =>
    headers.authorization === 'Bearer new' ? { body: { id: 7 } } : { status, body: { detail: 'No.' } },
  );

beforeEach(() => keepTokens('old', 'refresh-1'));
afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

test('[S6.3] an API call sends the token and the language of the page, and checks the shape of the response', async () => {
  const { getJson } = await openTab();
  server().on('GET', path, () => ({ body: { id: 7, more: true } }));
  expect(await getJson(path, thing)).toEqual({ id: 7 });
  expect(server().sent[0]?.headers).toMatchObject({
    authorization: 'Bearer old',
    'accept-language': 'es-ES',
  });
  expect(server().sent[0]?.headers['content-type']).toBeUndefined();
});

test('[S7.1] the body of a POST is sent as JSON, and the response to a DELETE may have no body', async () => {
  const { postJson, deleteResource } = await openTab();
  server().on('POST', path, () => ({ status: 201, body: { id: 8 } }));
  server().on('DELETE', path, () => ({ status: 204 }));
  expect(await postJson(path, { name: 'ñ' }, thing)).toEqual({ id: 8 });
  await deleteResource(path);
  expect(server().sent.map(({ method, body }) => [method, body])).toEqual([
    ['POST', { name: 'ñ' }],
    ['DELETE', null],
  ]);
});

test('[S7.26] a response of an unexpected shape causes an error', async () => {
  const { getJson } = await openTab();
  server().on('GET', path, () => ({ body: { id: 'seven' } }));
  await expect(getJson(path, thing)).rejects.toThrow(z.ZodError);
});

test.each([401, 403, 500])(
  '[S4.7 S9.7] if a call is answered with %i, the tokens are refreshed and the call is retried once',
  async (status) => {
    const { getJson } = await openTab();
    acceptNewToken(status);
    server().on('POST', refreshPath, () => ({ body: renewed }));
    expect(await getJson(path, thing)).toEqual({ id: 7 });
    expect(bearers()).toEqual(['Bearer old', 'Bearer new']);
    expect(server().of('POST', refreshPath)).toMatchObject([{ body: { refresh_token: 'refresh-1' } }]);
    expect(kept()).toEqual(['new', 'refresh-2']);
  },
);

test.each([400, 404, 409, 429, 503])(
  '[S4.7] if a call is answered with %i, the tokens are not refreshed and the call is not retried',
  async (status) => {
    const { getJson } = await openTab();
    server().on('GET', path, () => ({ status, body: { detail: 'No.' } }));
    await expect(getJson(path, thing)).rejects.toMatchObject({ status });
    expect(server().sent).toHaveLength(1);
  },
);

test('[S4.7 S9.7] a call is retried at most once', async () => {
  const { getJson } = await openTab();
  server().on('GET', path, () => ({ status: 403, body: { detail: 'Nunca.' } }));
  server().on('POST', refreshPath, () => ({ body: renewed }));
  await expect(getJson(path, thing)).rejects.toThrow('Nunca.');
  expect(server().of('GET', path)).toHaveLength(2);
});

test('if the response to a refresh has no refresh token, the stored refresh token stays', async () => {
  const { getJson } = await openTab();
  acceptNewToken();
  server().on('POST', refreshPath, () => ({ body: { access_token: 'new' } }));
  await getJson(path, thing);
  expect(kept()).toEqual(['new', 'refresh-1']);
});

test('if several calls fail at the same time, the tokens are refreshed only once', async () => {
  const { getJson } = await openTab();
  acceptNewToken();
  server().on('POST', refreshPath, () => ({ body: renewed }));
  const answers = await Promise.all(Array.from({ length: 10 }, () => getJson(path, thing)));
  expect(answers).toEqual(Array(10).fill({ id: 7 }));
  expect(server().of('POST', refreshPath)).toHaveLength(1);
});

test('if the browser has no tokens, it requests tokens with its session cookie and the CSRF token', async () => {
  const { getJson, forgetTokens } = await openTab();
  forgetTokens();
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = 'csrftoken=abc123; path=/';
  acceptNewToken();
  server().on('POST', cookiePath, () => ({ body: { access_token: 'new' } }));
  expect(await getJson(path, thing)).toEqual({ id: 7 });
  expect(server().sent.map((each) => each.path)).toEqual([cookiePath, path]);
  expect(server().sent[0]?.headers['x-csrftoken']).toBe('abc123');
});

test('[S4.9] if the refresh token is refused, new tokens are requested with the session cookie', async () => {
  const { getJson } = await openTab();
  acceptNewToken();
  server().on('POST', refreshPath, () => ({ status: 401, body: {} }));
  server().on('POST', cookiePath, () => ({ body: { access_token: 'new' } }));
  expect(await getJson(path, thing)).toEqual({ id: 7 });
});

test.each([401, 403])(
  '[S4.8 S8.6] if the refresh token and the session cookie are refused with %i, the session ends with a message',
  async (status) => {
    const { getJson } = await openTab();
    acceptNewToken();
    for (const each of [refreshPath, cookiePath]) server().on('POST', each, () => ({ status, body: {} }));
    await expect(getJson(path, thing)).rejects.toMatchObject({
      status: 401,
      message: 'Sesión caducada, por favor inicia sesión de nuevo',
    });
    expect(kept()).toEqual([null, null]);
  },
);

test.each([
  [{ status: 500, body: {} }],
  [{ status: 400, body: { detail: 'No.' } }],
  [{ status: 404, body: '<h1>Not found</h1>' }],
  [{ status: 200, body: {} }],
  [{ status: 200, body: '<h1>Hola</h1>' }],
])(
  '[S4.8] if a refresh is answered with %j, both tokens are removed and the error contains the reason',
  async (answer) => {
    const { getJson } = await openTab();
    acceptNewToken();
    server().on('POST', refreshPath, () => answer);
    await expect(getJson(path, thing)).rejects.toThrow('Sesión caducada, por favor inicia sesión de nuevo');
    expect(kept()).toEqual([null, null]);
  },
);

test.each([
  [{ status: 503, body: { detail: 'pool exhausted' } }, 'Estamos presentando inconvenientes'],
  [{ status: 502, body: '<h1>Bad gateway</h1>' }, 'Estamos presentando inconvenientes'],
  [{ status: 504, body: '' }, 'Estamos presentando inconvenientes'],
  [{ status: 500, body: {}, headers: { 'Retry-After': '2' } }, 'Estamos presentando inconvenientes'],
  [{ status: 429, body: { detail: 'Espera.' }, headers: { 'Retry-After': '30' } }, 'Espera.'],
])(
  '[S4.8] if a refresh is answered with %j, which is temporary, the call fails and the member stays signed in',
  async (answer, text) => {
    const { getJson } = await openTab();
    acceptNewToken();
    server().on('POST', refreshPath, () => answer);
    await expect(getJson(path, thing)).rejects.toThrow(text);
    expect(kept()).toEqual(['old', 'refresh-1']);
  },
);

test('if a refresh fails because there is no network, the call fails and the member stays signed in', async () => {
  const { getJson, isOfflineError } = await openTab();
  acceptNewToken();
  server().on('POST', refreshPath, () => 'cut');
  const error = await getJson(path, thing).catch((thrown: unknown) => thrown);
  expect([isOfflineError(error), kept()]).toEqual([true, ['old', 'refresh-1']]);
});

test('after a failed refresh, the next call tries to refresh again', async () => {
  const { getJson } = await openTab();
  acceptNewToken();
  server().on('POST', refreshPath, () => ({ status: 503, body: {} }));
  await expect(getJson(path, thing)).rejects.toThrow();
  server().on('POST', refreshPath, () => ({ body: renewed }));
  expect(await getJson(path, thing)).toEqual({ id: 7 });
});

test('[S4.6] if a session has no tokens yet, the first tokens are requested with the session cookie', async () => {
  const { fetchFirstTokens, forgetTokens } = await openTab();
  forgetTokens();
  server().on('POST', cookiePath, () => ({ body: renewed }));
  await fetchFirstTokens();
  expect(kept()).toEqual(['new', 'refresh-2']);
  await fetchFirstTokens();
  expect(server().sent).toHaveLength(1);
});

test.each([[{ status: 401, body: {} }], [{ status: 500, body: {} }], [{ body: {} }], ['cut' as const]])(
  'if the first tokens cannot be requested (%j), the page stays open and the next call requests them again',
  async (answer) => {
    const { fetchFirstTokens, forgetTokens, getJson } = await openTab();
    forgetTokens();
    server().on('POST', cookiePath, () => answer);
    await fetchFirstTokens();
    expect(kept()).toEqual([null, null]);
    server().on('POST', cookiePath, () => ({ body: renewed }));
    acceptNewToken();
    expect(await getJson(path, thing)).toEqual({ id: 7 });
  },
);

test('[S8.2] if there is no network, a call fails with a readable message', async () => {
  const { getJson, isOfflineError, ApiError } = await openTab();
  server().lose(true);
  const error = await getJson(path, thing).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect([isOfflineError(error), error]).toMatchObject([
    true,
    { message: 'No hay conexión a internet', fields: {} },
  ]);
});

test.each([
  [{ a: ['Uno.'], b: ['Dos.', 'Tres.'] }, 'Dos. Tres.', { a: ['Uno.'], b: ['Dos.', 'Tres.'] }],
  [{ detail: 'No.' }, 'No.', { detail: ['No.'] }],
  [{ code: 7 }, '7', { code: ['7'] }],
  [{}, 'Error desconocido', {}],
  [[], 'Error desconocido', {}],
  ['<h1>Bad gateway</h1>', 'Error desconocido', {}],
  [null, 'Error desconocido', {}],
  [{ reason: 'enter', detail: 'Código.' }, 'Código.', { detail: ['Código.'], reason: ['enter'] }],
  [{ reason: ['Escribe el motivo.'] }, 'Escribe el motivo.', { reason: ['Escribe el motivo.'] }],
])(
  '[S7.26 S8.3] an error response with the body %j is shown as the message "%s"',
  async (body, message, fields) => {
    const { getJson } = await openTab();
    server().on('GET', path, () => ({ status: 400, body }));
    await expect(getJson(path, thing)).rejects.toMatchObject({ message, fields, status: 400 });
  },
);

test('while this browser is signing out, no request is sent with its session', async () => {
  const { getJson } = await openTab();
  // biome-ignore lint/suspicious/noDocumentCookie: as a sign-out sets it
  document.cookie = 'yoi-leaving=1; path=/';
  await expect(getJson(path, thing)).rejects.toThrow('Sesión caducada');
  expect(server().sent).toEqual([]);
});

test('if two tabs of a browser without locks refresh their tokens at the same time, both get the same tokens', async () => {
  expect(navigator.locks).toBeUndefined();
  const [one, other] = [await openTab(), await openTab()];
  acceptNewToken();
  // If a refresh token is sent again within seconds, the server returns the same new token (docs/rules.md, Tokens and
  // codes).
  server().on('POST', refreshPath, () => ({ body: renewed }));
  const answers = await Promise.all([one.getJson(path, thing), other.getJson(path, thing)]);
  expect(answers).toEqual([{ id: 7 }, { id: 7 }]);
  expect([one.readTokens(), other.readTokens()]).toEqual(
    Array(2).fill({ access: 'new', refresh: 'refresh-2' }),
  );
  const asked = server().of('POST', refreshPath);
  expect(asked.map(({ body }) => body)).toEqual(Array(2).fill({ refresh_token: 'refresh-1' }));
});

test('if two tabs of a browser with locks refresh at the same time, they share one refresh', async () => {
  let queue: Promise<unknown> = Promise.resolve();
  const request = (_name: string, job: () => Promise<unknown>) => {
    queue = queue.then(job);
    return queue;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  const [one, other] = [await openTab(), await openTab()];
  acceptNewToken();
  server().on('POST', refreshPath, () => ({ body: renewed }));
  await Promise.all([one.getJson(path, thing), other.getJson(path, thing)]);
  expect(server().of('POST', refreshPath)).toHaveLength(1);
});
