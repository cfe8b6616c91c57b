// Runs alone because it captures the log.
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, expect, test } from 'vitest';
import { aCheckIn } from '#app/modules/feelings/feelings.factory.ts';
import { db } from '#app/platform/db/db.ts';
import { log } from '#app/platform/log.server.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';

const { server } = await testApplication();

/** The captured standard output. The log is set to its most verbose level. */
let logged = '';
Reflect.set(log, pino.symbols.streamSym, {
  write(line: string) {
    logged += line;
  },
});
log.level = 'trace';
afterAll(() => {
  log.level = 'silent';
});

test('even after a failure the log contains neither search words nor texts of the member', async () => {
  const ana = await memberClient(server);
  await ana.post('/api/users_flow/user-feelings/', aCheckIn({ nota: 'un jilguero amarillo' }));
  expect((await ana.get('/api/history/search/?q=jilguero')).body).toMatchObject({ meta: { total_count: 1 } });
  await ana.get('/api/history/search/?q=jilguero&limit=muchos');
  await sql`alter table feelings_check_in_note rename to away`.execute(db);
  expect((await ana.get('/api/history/search/?q=jilguero')).status).toBe(500);
  await sql`alter table away rename to feelings_check_in_note`.execute(db);
  expect(logged).toContain('/api/history/search/');
  expect(logged).not.toMatch(/jilguero|amarillo/);
});
