import { identitiesResponse } from '#app/modules/logins/logins.schema.ts';
import type { ApiStandIn } from '#app/shell/testing/api-stand-in.ts';
import { secondFactorsResponse } from '../second-factor/second-factor.schema.ts';
import { sessionsResponse } from '../session/session-list.schema.ts';

export const factorsPath = '/api/user-second-factors/';
export const sessionsPath = '/api/user-sessions/';
export const loginsPath = '/api/user-logins/';
export const identityPath = '/api/user-identity/';
const since = '2027-01-10T10:00:00.000Z';

export function toUuid(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

export function aSession(number: number, changes: object = {}) {
  return {
    ...{
      id: toUuid(number),
      current: number === 1,
      browser: 'Firefox',
      system: 'Linux',
      place: '10.0.0.0/24',
    },
    ...{ created_at: since, last_used_at: since, ...changes },
  };
}

export function aFactor(number: number, changes: object = {}) {
  const used = { created_at: since, last_used_at: null };
  return { id: toUuid(number), kind: 'totp', name: 'Mi teléfono', ...used, ...changes };
}

export function aLogin(provider: string, number = 1) {
  return {
    id: toUuid(number),
    provider,
    email: `ana@${provider}.test`,
    created_at: since,
    last_used_at: since,
  };
}

export type Account = {
  factors?: ReturnType<typeof aFactor>[];
  sessions?: ReturnType<typeof aSession>[];
  /** The linked services; null if the server offers no other services. */
  logins?: ReturnType<typeof aLogin>[] | null;
  password?: boolean;
  codesLeft?: number;
  /** States whether the server offers login services that the code in this browser does not support. */
  isNewer?: boolean;
};

/** Makes the stand-in store an account as the server does. For example, a removed row stays removed. */
export function playAccount(api: ApiStandIn, account: Account = {}): void {
  let { factors = [], sessions = [aSession(1)], logins = [] } = account;
  const { password = true, codesLeft = 8 } = account;
  api.on('POST', '/paseto_auth/token/refresh/', () => ({ body: { access_token: 'v4.public.again' } }));
  api.on(
    'GET',
    factorsPath,
    () => ({
      body: { results: factors, recovery_codes_left: codesLeft, has_password: password },
    }),
    secondFactorsResponse,
  );
  api.on('GET', sessionsPath, () => ({ body: { results: sessions } }), sessionsResponse);
  if (account.logins !== null)
    api.on('GET', loginsPath, () => ({ body: logins }), account.isNewer ? undefined : identitiesResponse);
  for (const { id } of factors)
    api.on('DELETE', `${factorsPath}${id}/`, () => {
      factors = factors.filter((factor) => factor.id !== id);
      return { status: 204 };
    });
  for (const { id } of sessions)
    api.on('DELETE', `${sessionsPath}${id}/`, () => {
      sessions = sessions.filter((session) => session.id !== id);
      return { status: 204 };
    });
  for (const { id } of logins ?? [])
    api.on('DELETE', `${loginsPath}${id}/`, () => {
      logins = (logins ?? []).filter((login) => login.id !== id);
      return { status: 204 };
    });
  api.on('POST', `${sessionsPath}end-others/`, () => {
    sessions = sessions.filter(({ current }) => current);
    return { body: { detail: 'ok' } };
  });
}

/**
 * Makes the stand-in require a proof of identity before this request. Only one fixed password proves the identity.
 */
export function askForProof(api: ApiStandIn, method: string, path: string, then: () => object): void {
  let isProven = false;
  const refused = { status: 403, body: { detail: 'Confirma que eres tú.' } };
  api.on('POST', identityPath, ({ body }) => {
    isProven = Reflect.get(Object(body), 'password') === 'Una.Clave.1';
    return isProven
      ? { body: { detail: 'ok' } }
      : { status: 400, body: { password: ['La contraseña no es correcta.'] } };
  });
  api.on(method, path, () => (isProven ? then() : refused));
}
