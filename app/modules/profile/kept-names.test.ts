import { expect, test } from 'vitest';
import { databasePool } from '#app/platform/db/pool.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { aProfile } from './profile.factory.ts';

const { server } = await testApplication();

/** Creates a member whose stored names contain a character that was accepted only by earlier versions. */
async function aMemberOfBefore() {
  const ana = await aProfile(server);
  const names = { name: 'Ana\u202e', first_name: 'Ana\u{1D159}', last_name: 'Del\u2066 Río' };
  await databasePool().query(
    'update accounts_member set display_name = $2, first_name = $3, last_name = $4 where member_id = $1',
    [ana.memberId, ...Object.values(names)],
  );
  return { ana, names };
}

type Former = Awaited<ReturnType<typeof aMemberOfBefore>>;

/**
 * The calls that change names. Each call has a URL, an input that contains names, and an input that contains another
 * field.
 */
const calls: [string, (former: Former) => { url: string; names: object; other: object }][] = [
  [
    'the profile',
    ({ ana, names: { name } }) => ({ url: ana.profile, names: { name }, other: { country: 'CO' } }),
  ],
  [
    'the account',
    ({ ana, names }) => ({
      url: `/api/users/${ana.username}/`,
      names,
      other: { username: `otra${ana.memberId}` },
    }),
  ],
  [
    'the user',
    ({ ana, names: { name: _, ...names } }) => ({
      url: '/dj-rest-auth/user/',
      names,
      other: { username: `otro${ana.memberId}` },
    }),
  ],
];

test.each(calls)(
  "if another field is changed, %s accepts the member's stored names unchanged",
  async (_call, toCall) => {
    const former = await aMemberOfBefore();
    const { url, names, other } = toCall(former);
    const changed = await former.ana.patch(url, { ...names, ...other });
    expect([changed.status, changed.body]).toMatchObject([200, other]);
    expect((await former.ana.get('/api/users/me/')).body).toMatchObject(former.names);
  },
);

test.each(calls)(
  '%s refuses a new name that contains a character which only earlier versions accepted',
  async (_call, toCall) => {
    const former = await aMemberOfBefore();
    const { url, names } = toCall(former);
    for (const [field, name] of Object.entries(names)) {
      const refused = await former.ana.patch(url, { [field]: `Eva ${name}` });
      expect([refused.status, Object.keys(Object(refused.body))]).toEqual([400, [field]]);
    }
    expect((await former.ana.get('/api/users/me/')).body).toMatchObject(former.names);
  },
);
