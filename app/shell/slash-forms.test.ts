import { expect, test } from 'vitest';
import { aSignedInMember } from '#app/modules/accounts/accounts.factory.ts';
import { testApplication } from './testing/application.ts';

const { server } = await testApplication();

/**
 * The calls of section 7 of the specification, each with its trailing slash. `{username}` and `{profile}` stand for
 * the caller's values.
 */
const calls = [
  'GET /dj-rest-auth/user/',
  'GET /api/user-profile/{username}/',
  'GET /api/reference-profile/1/',
  'GET /api/piptool/category/1/',
  'POST /api/users_flow/user-processes/',
  'PATCH /api/user-profile-photo/{profile}/',
  'GET /api/users_flow/last-feeling-by-day/',
  'POST /api/users_flow/user-feelings/',
  'POST /api/users_flow/user-area/',
  'POST /api/users_flow/user-causa-of-discomfort/',
  'POST /api/device/',
  'GET /api/v2/cms/pages/reference-post/1/',
  'GET /api/v2/cms/pages/reference/1/',
  'POST /api/v2/cms/pages/reference/score/1/',
  'POST /api/v2/cms/pages/reference/1/reviews/',
  'POST /api/user-profile/change-password/',
  'POST /api/user-profile/verify-code-for-change-password/',
  'POST /dj-rest-auth/password/change/',
  'PATCH /api/user-profile/{username}/',
  'GET /api/users/me/',
  'PATCH /api/users/{username}/',
  'POST /api/email_part_of_yoi/',
  'POST /paseto_auth/token/refresh/',
  'POST /dj-rest-auth/custom_register/',
  'POST /dj-rest-auth/login/',
  'POST /dj-rest-auth/registration/verify-email/with_code/',
  'POST /dj-rest-auth/registration/resend-email/',
  'POST /dj-rest-auth/user/password/reset/',
  'POST /dj-rest-auth/password/reset/verify/token/',
  'POST /dj-rest-auth/password/reset/do/',
  'POST /dj-rest-auth/google/login/',
  'POST /dj-rest-auth/apple/login/',
  'POST /dj-rest-auth/facebook/login/',
  'POST /dj-rest-auth/firebase/login/',
  'POST /dj-rest-auth/token/refresh/',
  'GET /cms/api/v2/pages/',
  'GET /cms/api/v2/pages/1/',
  'GET /cms/comments/api/cms-articlepage/1/',
  'POST /cms/comments/api/comment/',
  'GET /cms/api/v2/extra/rating/',
  'POST /cms/api/v2/extra/rating/',
  'GET /api/v2/cms/pages/articles/',
  'GET /api/v2/cms/pages/articles/1/',
  'POST /api/user_postulation_video/',
  'POST /api/user-postulation/',
  'POST /dj-rest-auth/logout/',
];

const empty = {
  JSON: { payload: '{}', type: 'application/json' },
  form: { payload: '', type: 'application/x-www-form-urlencoded' },
  parts: { payload: '--x--\r\n', type: 'multipart/form-data; boundary=x' },
};

/**
 * Sends a call as a new member, with or without its trailing slash and with one kind of body. If a GET is redirected,
 * the function follows the redirect.
 */
async function send(call: string, isBare: boolean, kind: keyof typeof empty) {
  const member = await aSignedInMember();
  const { headers } = member;
  const profile = await server.inject({ url: `/api/user-profile/${member.username}/`, headers });
  const [method, path = ''] = call.split(' ');
  const filled = path.replace('{username}', member.username).replace('{profile}', String(profile.json().id));
  const url = isBare ? filled.slice(0, -1) : filled;
  const { payload, type } = empty[kind];
  if (method !== 'GET') {
    const verb = method === 'PATCH' ? 'PATCH' : 'POST';
    return server.inject({ method: verb, url, payload, headers: { ...headers, 'content-type': type } });
  }
  const response = await server.inject({ url, headers });
  const { location } = response.headers;
  return response.statusCode === 301 ? server.inject({ url: String(location), headers }) : response;
}

const kindsOf = (call: string) =>
  call.startsWith('GET') ? (['JSON'] as const) : (['JSON', 'form', 'parts'] as const);

test.each(calls.flatMap((call) => kindsOf(call).map((kind) => [call, kind] as const)))(
  'the call %s (%s) gets the same response with and without its trailing slash',
  async (call, kind) => {
    const [slash, bare] = [await send(call, false, kind), await send(call, true, kind)];
    expect(bare.statusCode).toBe(slash.statusCode);
    expect(bare.statusCode).toBeLessThan(500);
    const isThere = !/\/1\//.test(call);
    if (isThere) expect([301, 404, 405]).not.toContain(bare.statusCode);
    if (slash.statusCode >= 400) expect(bare.body).toBe(slash.body);
  },
);
