import { z } from 'zod';
import { text } from '#app/platform/http/input.ts';
import { memberResponse } from '../member/member.schema.ts';

/** The body of `paseto_auth/token/refresh/`. The token may also be sent as `Authorization: Bearer`. */
export const refreshBody = z
  .looseObject({})
  .meta({ description: '{refresh_token}; or none, and the token as `Authorization: Bearer`.' });

export const refreshInput = z.object({ refresh_token: text(500) });

/** The body of `token/refresh/`. Without a token the session cookie is used. */
export const cookieRefreshInput = z.object({ refresh: z.string().max(500).nullish() });

/** An access token, and the refresh token with which a client gets the next pair. */
export const pairResponse = z
  .object({ access_token: z.string(), refresh_token: z.string() })
  .meta({ id: 'TokenPair' });

/** The response of a login. */
export const loginResponse = z
  .object({ key: z.string(), access_token: z.string(), refresh_token: z.string(), user: memberResponse })
  .meta({ id: 'Login' });

/** The response of `token/refresh/`. `access_expiration` is an ISO instant. */
export const refreshResponse = z
  .object({
    access: z.string(),
    access_token: z.string(),
    access_expiration: z.iso.datetime(),
    refresh_token: z.string(),
  })
  .meta({ id: 'RefreshedAccess' });
