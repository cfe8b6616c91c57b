// Runs alone because it migrates the database.
import { expect, test } from 'vitest';
import { aMember, openBrowser, openProgram } from '#app/modules/accounts/accounts.factory.ts';
import { migrate } from '#app/platform/db/migrate.ts';
import { databasePool } from '#app/platform/db/pool.ts';
import { migrations } from './migrations.server.ts';
import { testApplication } from './testing/application.ts';

const { server } = await testApplication();
const run = (text: string) => databasePool().query(text);

/**
 * Signs in from a page or from an API client, and stores the session key in the format of the earlier version.
 */
async function aKeyOfBefore(open: typeof openBrowser | typeof openProgram): Promise<string> {
  const { username, password, memberId } = await aMember();
  const { key } = (await open(server).post('/dj-rest-auth/login/', { username, password })).json();
  await run(`update accounts_session set key_hash = sha256('${key}') where member_id = ${memberId}`);
  return key;
}

const statusOf = async (key: string) =>
  (await server.inject({ url: '/dj-rest-auth/user/', headers: { authorization: `Token ${key}` } }))
    .statusCode;

test('an upgrade ends the session keys of pages but not of programs, and updates the author names of comments', async () => {
  const [ofPage, ofProgram] = [await aKeyOfBefore(openBrowser), await aKeyOfBefore(openProgram)];
  expect([await statusOf(ofPage), await statusOf(ofProgram)]).toEqual([200, 200]);
  const { memberId, username } = await aMember();
  await run(`insert into comments_comment (page_id, member_id, author_name, role, is_page_author, body, wants_replies, posted_at)
    values (1062, ${memberId}, 'antes', 'member', false, 'Hola', false, now()), (1062, null, null, 'member', false, 'Adiós', false, now())`);
  await run('drop table accounts_resting_name');
  await run("delete from platform_migration where name like '%-names-and-keys'");
  await migrate(databasePool(), migrations);
  expect([await statusOf(ofPage), await statusOf(ofProgram)]).toEqual([401, 200]);
  const { rows } = await run('select author_name as name from comments_comment order by comment_id');
  expect(rows).toEqual([{ name: username }, { name: null }]);
});
