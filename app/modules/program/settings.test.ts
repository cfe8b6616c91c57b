// Runs alone because it changes settings.
import { afterAll, expect, test, vi } from 'vitest';

const mark = 'canario-secreto';

/** A secret in every setting that may contain one. */
const planted = {
  GOOGLE_CLIENT_SECRET: `google-${mark}`,
  APPLE_CLIENT_SECRET: `apple-${mark}`,
  FACEBOOK_APP_SECRET: `facebook-${mark}`,
  S3_URL: `s3://KEY:${mark}@s3.example.org/bucket?region=eu`,
  CRM_LEAD_LOOKUP_URL: `https://crm.example.org/find?key=${mark}`,
  CRM_LEAD_UPDATE_URL: `https://crm.example.org/update?key=${mark}`,
  STRIPE_SECRET_KEY: `stripe-${mark}`,
  STRIPE_WEBHOOK_SECRET: `webhook-${mark}`,
  METRICS_TOKEN: `metrics-token-${mark}`,
} as const;

/** Settings with secrets that the test server needs unchanged. */
const alreadySet = ['DATABASE_URL', 'MAIL_URL'];

const { testApplication } = await import('#app/shell/testing/application.ts');
const { memberClient } = await import('#app/shell/testing/member-client.ts');
const { settingsResponse } = await import('./settings.schema.ts');
const { readConfig } = await import('#app/platform/config.server.ts');
const { listSettings } = await import('#app/platform/settings.server.ts');
const { server } = await testApplication();
const admin = await memberClient(server, { role: 'admin' });

afterAll(() => void vi.unstubAllEnvs());

const read = async () => settingsResponse.parse((await admin.get('/api/admin/settings/')).body);

test('the current settings are shown; a secret setting shows only whether it is set', async () => {
  for (const [name, value] of Object.entries(planted)) vi.stubEnv(name, value);
  const { settings } = await read();
  const secrets = settings.filter(({ is_secret }) => is_secret);
  expect(secrets.map(({ name }) => name).toSorted()).toEqual(
    [...Object.keys(planted), ...alreadySet].toSorted(),
  );
  expect(secrets.filter(({ value }) => value !== null)).toEqual([]);
  expect(secrets.filter(({ name, is_set }) => name in planted && !is_set)).toEqual([]);
  expect(JSON.stringify(await admin.get('/api/admin/settings/'))).not.toContain(mark);
});

test('a default is shown in the notation in which the setting is written', () => {
  const settings = new Map(listSettings({ PORT: '4000' }).map(({ name, ...rest }) => [name, rest]));
  expect(settings.get('PORT')).toEqual({ value: '4000', isSecret: false, isSet: true });
  expect(settings.get('SUBSCRIPTION_PRICE_MONTH')).toEqual({ value: '9.90', isSecret: false, isSet: false });
  expect(settings.get('LOG_LEVEL')).toMatchObject({ value: 'info' });
  expect(settings.get('SITE_URL')).toMatchObject({ value: null });
  expect(readConfig({}).subscription).toMatchObject({ monthCents: 990, yearCents: 9900 });
});

test('the reported health, versions and sizes belong to the running program', async () => {
  const state = await read();
  expect(state.health).toEqual({ database: true, disk: expect.any(Boolean) });
  expect(state.versions).toEqual({
    node: process.version,
    postgresql: expect.stringMatching(/^\d+/),
    schema: expect.stringMatching(/^\d{4}-/),
  });
  expect(Math.min(state.database_bytes, state.memory_bytes, state.disk?.total_bytes ?? 0)).toBeGreaterThan(0);
});

test.each(['expert', 'editor', 'moderator', 'support', 'member'] as const)(
  'a member with the role %s can read neither settings, nor jobs, nor mails',
  async (role) => {
    const { get } = await memberClient(server, { role });
    for (const list of ['settings', 'jobs', 'mails'])
      expect((await get(`/api/admin/${list}/`)).status).toBe(403);
  },
);
