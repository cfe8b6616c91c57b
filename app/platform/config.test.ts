import { expect, test } from 'vitest';
import { readConfig } from './config.server.ts';
import { ConfigError } from './config-error.server.ts';

test('without environment variables, the settings have the documented defaults', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    siteUrl: 'http://localhost:3000',
    rateLimitScale: 1,
  });
  expect(config.databaseUrl).toBeUndefined();
  expect(config.appUrl).toBe(config.siteUrl);
});

test('an empty variable is treated as unset', () => {
  expect(readConfig({ DATABASE_URL: '' }).databaseUrl).toBeUndefined();
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['SITE_URL', 'yoi.example'],
  ['MAIL_URL', 'http://mail'],
  ['RATE_LIMIT_SCALE', '-1'],
  ['DEMO', 'yes'],
  ['CLOCK_OFFSET', '-1d'],
  ['CLOCK_OFFSET', '+'],
  ['CLOCK_OFFSET', '+21d'],
  ['METRICS_TOKEN', 'short'],
  ['LOG_LEVEL', 'loud'],
  ['SUBSCRIPTION_PRICE_MONTH', '9,90'],
  ['SUBSCRIPTION_PRICE_YEAR', '-1'],
  ['SUBSCRIPTION_CURRENCY', 'euro'],
  ['S3_URL', 'https://x'],
  ['S3_URL', 's3://key:secret@host'],
  ['S3_URL', 's3://key:%E0%A4@host/bucket'],
  ['S3_URL', 's3://key:secret@host/bucket?endpoint=here'],
  ['GOOGLE_CLIENT_ID', 'two words'],
  ['APPLE_CLIENT_SECRET', 'line\nbreak'],
  ['FIREBASE_PROJECT_ID', '../other'],
  ['GOOGLE_ISSUER_URL', 'accounts.google.com'],
  ['GOOGLE_API_URL', 'http://www.googleapis.com'],
  ['FACEBOOK_GRAPH_URL', 'http://127.0.0.1.evil.example'],
  ['FIREBASE_JWKS_URL', 'file:///etc/passwd'],
  ['CRM_LEAD_LOOKUP_URL', 'crm.example/lead'],
  ['CRM_LEAD_LOOKUP_URL', 'http://crm.example/lead'],
  ['CRM_LEAD_UPDATE_URL', 'https://name:secret@crm.example/lead'],
  ['CRM_LEAD_UPDATE_URL', 'ftp://crm.example/lead'],
  ['MAIL_FROM', 'Yoi'],
  ['MAIL_FROM', 'Yoi <hola>'],
  ['MAIL_FROM', 'hola@yoi.example\r\nBcc: all@yoi.example'],
])(
  'if %s has the invalid value %s, the program does not start and one sentence names the variable',
  (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^The setting ${name} is not valid: [^\n]+\\.$`),
    );
  },
);

test.each(['hola@yoi.example', 'Yoi <hola@yoi.example>', 'Yoi, tu diario <no-reply@localhost>'])(
  'the sender of mail can be %s',
  (address) => expect(readConfig({ MAIL_FROM: address }).mailFrom).toBe(address),
);

test('a login provider uses its public URL by default, and is offered only if its id is configured', () => {
  const { logins } = readConfig({ APPLE_ISSUER_URL: 'http://127.0.0.1:9000/apple/' });
  expect(logins.google).toEqual({
    clientId: undefined,
    clientSecret: undefined,
    apiUrl: 'https://www.googleapis.com',
    issuerUrl: 'https://accounts.google.com',
  });
  expect(logins.apple.issuerUrl).toBe('http://127.0.0.1:9000/apple');
  expect([logins.facebook.clientId, logins.firebase.projectId]).toEqual([undefined, undefined]);
});

test('the CRM must be configured with both URLs or with none', () => {
  const lookupUrl = 'https://crm.example/lead/?code=K1==';
  const updateUrl = 'http://127.0.0.1:9000/update';
  const both = { CRM_LEAD_LOOKUP_URL: lookupUrl, CRM_LEAD_UPDATE_URL: updateUrl };
  expect(readConfig(both).crm).toEqual({ lookupUrl, updateUrl });
  expect(readConfig({}).crm).toBeNull();
  for (const missing of ['CRM_LEAD_LOOKUP_URL', 'CRM_LEAD_UPDATE_URL']) {
    expect(() => readConfig({ ...both, [missing]: '' })).toThrow(
      new ConfigError(`The setting ${missing} is not valid: the CRM needs both of its addresses, or none.`),
    );
  }
});

test('the subscription costs 9.90 € a month and 99 € a year by default', () => {
  expect(readConfig({}).subscription).toEqual({ monthCents: 990, yearCents: 9_900, currency: 'EUR' });
  const set = { SUBSCRIPTION_PRICE_MONTH: '19.99', SUBSCRIPTION_CURRENCY: 'MXN' };
  expect(readConfig(set).subscription).toEqual({ monthCents: 1_999, yearCents: 9_900, currency: 'MXN' });
});

test('if the origin uses https, cookies are marked as secure', () => {
  expect(readConfig({ SITE_URL: 'https://yoi.example/x' })).toMatchObject({
    siteUrl: 'https://yoi.example',
    secureCookies: true,
  });
});

const publicSettings = [
  ['HOST', { HOST: '0.0.0.0' }],
  ['SITE_URL', { SITE_URL: 'https://yoi.example' }],
  ['APP_URL', { APP_URL: 'https://app.yoi.example' }],
  ['CONTENT_URL', { CONTENT_URL: 'http://192.168.1.7:3000' }],
  ['TRUST_PROXY', { TRUST_PROXY: '1' }],
] as const;

test.each(publicSettings)(
  'if %s makes the program reachable from other machines, a demonstration is refused with one sentence',
  (name, env) => {
    expect(readConfig(env).isOnlyOurs).toBe(false);
    expect(() => readConfig({ ...env, DEMO: '1' })).toThrow(
      new ConfigError(
        `The setting DEMO is not valid: everybody knows the passwords of a demonstration, and ${name} opens the program to others than this machine.`,
      ),
    );
    expect(() => readConfig({ ...env, DEMO: '1', CLOCK_OFFSET: '+21d' })).toThrow(ConfigError);
    expect(() => readConfig({ ...env, CLOCK_OFFSET: '+21d' })).toThrow('CLOCK_OFFSET');
  },
);

test.each([
  [{}],
  [
    {
      HOST: '::1',
      SITE_URL: 'http://[::1]:4000',
      APP_URL: 'http://localhost',
      CONTENT_URL: 'http://127.0.0.1',
    },
  ],
])('a program with the settings %j can be reached only from this machine', (env) => {
  expect(readConfig({ ...env, DEMO: '1' })).toMatchObject({ isOnlyOurs: true, demo: true });
});

test('the clock can be moved only in a demonstration', () => {
  const moved = (env: Record<string, string>) => readConfig({ CLOCK_OFFSET: '+21d6h', DEMO: '1', ...env });
  expect(moved({}).clockOffsetMs).toBe((21 * 24 + 6) * 3_600_000);
  expect(moved({ CLOCK_OFFSET: '+5h' }).clockOffsetMs).toBe(5 * 3_600_000);
  expect(() => moved({ DEMO: '0' })).toThrow('CLOCK_OFFSET');
});
