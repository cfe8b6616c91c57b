// Runs alone because it changes settings.
import { generate } from 'otplib';
import { expect, test, vi } from 'vitest';

vi.hoisted(() => {
  process.env.RATE_LIMIT_SCALE = '1';
});

const { testApplication } = await import('#app/shell/testing/application.ts');
const { now } = await import('#app/platform/clock.ts');
const { aMember, aSignedInMember, codeIn, makeStaff, openBrowser, someone } = await import(
  '../accounts.factory.ts'
);

const { server, mailbox } = await testApplication();
let place = 0;

/** Opens a browser with an IP of its own. */
function elsewhere() {
  place += 1;
  const remoteAddress = `10.0.${Math.floor(place / 200)}.${(place % 200) + 1}`;
  return (url: string, payload: object) => server.inject({ method: 'POST', url, payload, remoteAddress });
}

test('[B2.29] after ten wrong passwords from one IP, the account is locked for this IP and for no other IP', async () => {
  const { username, password } = await aMember();
  const guess = elsewhere();
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect((await guess('/dj-rest-auth/login/', { username, password: 'x' })).statusCode).toBe(400);
  }
  const refused = await guess('/dj-rest-auth/login/', { username: username.toUpperCase(), password });
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await elsewhere()('/dj-rest-auth/login/', { username, password })).statusCode).toBe(200);
});

test('after ten wrong entry codes in fifteen minutes, further codes are refused until an admin unlocks the account', async () => {
  const { memberId, headers } = await aSignedInMember();
  await makeStaff(memberId, 'moderator');
  const enter = () =>
    server.inject({ method: 'POST', url: '/api/admin/entry/', payload: { code: 'x' }, headers });
  for (let attempt = 0; attempt < 10; attempt += 1) expect((await enter()).statusCode).toBe(400);
  expect((await enter()).statusCode).toBe(429);
  const admin = await aSignedInMember();
  await makeStaff(admin.memberId, 'admin');
  const support = (deed: string, payload: object = {}) =>
    server.inject({
      method: 'POST',
      url: `/api/admin/members/${memberId}/${deed}/`,
      payload,
      headers: admin.headers,
    });
  await support('openings', { reason: 'Ha perdido el móvil' });
  expect((await support('unlock')).statusCode).toBe(204);
  expect((await enter()).statusCode).toBe(400);
});

test('a correct password resets the count of wrong passwords', async () => {
  const { username, password } = await aMember();
  const post = elsewhere();
  for (let attempt = 0; attempt < 18; attempt += 1) {
    const typed = attempt === 8 ? password : 'x';
    expect((await post('/dj-rest-auth/login/', { username, password: typed })).statusCode).toBe(
      attempt === 8 ? 200 : 400,
    );
  }
});

test('[B2.29] after a hundred wrong passwords in a day, from any IP, an account is locked for that day', async () => {
  const { username, email, password } = await aMember();
  const other = await aMember();
  const login = (body: object) => elsewhere()('/dj-rest-auth/login/', body);
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const guess = attempt % 2 === 0 ? { username } : { email };
    expect((await login({ ...guess, password: 'x' })).statusCode).toBe(400);
  }
  const refused = await login({ username, password });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(86_400);
  expect((await login({ username: other.username, password: other.password })).statusCode).toBe(200);
}, 180_000);

test('one session can refresh its tokens thirty times a minute; refreshes by token and by cookie count together', async () => {
  const { username, password } = await aMember();
  const browser = openBrowser(server);
  let { refresh_token } = (await browser.post('/dj-rest-auth/login/', { username, password })).json();
  for (let count = 0; count < 30; count += 1) {
    const answer = await browser.post('/paseto_auth/token/refresh/', { refresh_token });
    expect([count, answer.statusCode]).toEqual([count, 200]);
    refresh_token = answer.json().refresh_token;
  }
  const refused = await browser.post('/paseto_auth/token/refresh/', { refresh_token });
  expect([refused.statusCode, Number(refused.headers['retry-after']) <= 60]).toEqual([429, true]);
  const csrf = { 'x-csrftoken': String(browser.cookies.get('csrftoken')) };
  expect((await browser.post('/dj-rest-auth/token/refresh/', {}, csrf)).statusCode).toBe(429);
  const other = openBrowser(server);
  const begun = (await other.post('/dj-rest-auth/login/', { username, password })).json();
  const mine = await other.post('/paseto_auth/token/refresh/', { refresh_token: begun.refresh_token });
  expect(mine.statusCode).toBe(200);
});

test('one IP can request three codes for one address in a quarter of an hour, with or without an account', async () => {
  const { email } = await aMember();
  for (const address of [email, someone().email]) {
    const post = elsewhere();
    const statuses = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const answer = await post('/dj-rest-auth/custom_register/', {
        email: address,
        language: 'es-ES',
      });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([201, 201, 201, 429]);
    // The stranger's requests do not count against the limit of the owner, who is on another network.
    const owner = await elsewhere()('/dj-rest-auth/custom_register/', { email: address, language: 'es-ES' });
    expect(owner.statusCode).toBe(201);
  }
});

test('sign-ins of many colleagues from one IP neither lock this IP nor reset its count of wrong passwords', async () => {
  const colleagues = await Promise.all(Array.from({ length: 52 }, () => aMember()));
  const office = elsewhere();
  const login = async (username: string, password: string) =>
    (await office('/dj-rest-auth/login/', { username, password })).statusCode;
  for (const { username, password } of colleagues) expect(await login(username, password)).toBe(200);
  const [first] = colleagues;
  for (let attempt = 0; attempt < 50; attempt += 1) {
    expect(await login(`nadie${attempt}`, 'x')).toBe(400);
    if (attempt % 10 === 0) expect(await login(String(first?.username), String(first?.password))).toBe(200);
  }
  expect([await login('nadie', 'x'), await login(String(first?.username), String(first?.password))]).toEqual([
    429, 429,
  ]);
}, 60_000);

test('many completed sign-ups and recoveries from one IP do not use up the limits of this IP', async () => {
  const office = elsewhere();
  const key = async (email: string) => codeIn((await mailbox.take(email)).text);
  for (let count = 0; count < 16; count += 1) {
    const { email } = someone();
    const begun = await office('/dj-rest-auth/custom_register/', { email, language: 'es-ES' });
    const path = '/dj-rest-auth/registration/verify-email/with_code/';
    const confirmed = await office(path, { email, key: await key(email) });
    expect([count, begun.statusCode, confirmed.statusCode]).toEqual([count, 201, 200]);
  }
  for (let count = 0; count < 22; count += 1) {
    const { email } = await aMember();
    const begun = await office('/dj-rest-auth/user/password/reset/', { email });
    const payload = { email, token: await key(email), new_password: 'Otra.2027' };
    const done = await office('/dj-rest-auth/password/reset/do/', payload);
    await mailbox.take(email);
    expect([count, begun.statusCode, done.statusCode]).toEqual([count, 200, 200]);
  }
}, 60_000);

test('after a hundred confirmed sign-ups in an hour, one IP can make only ten more sign-ups', async () => {
  const from = '10.200.0.1';
  const signUp = async () => {
    const browser = openBrowser(server, {}, from);
    const { email } = someone();
    const fields = { step: 'address', email, language: 'es-ES', terms: 'on', diary: 'on' };
    const begun = await browser.submit('/register', fields);
    if (begun.statusCode !== 303) return begun.statusCode;
    return (
      await browser.submit('/register', { step: 'code', key: codeIn((await mailbox.take(email)).text) })
    ).statusCode;
  };
  for (let count = 0; count < 110; count += 1) expect([count, await signUp()]).toEqual([count, 303]);
  expect(await signUp()).toBe(429);
}, 120_000);

test('[B2.29] one IP can type thirty wrong codes an hour, and right codes do not raise this limit', async () => {
  const place = elsewhere();
  const verify = async (email: string, key: string) =>
    (await place('/dj-rest-auth/registration/verify-email/with_code/', { email, key })).statusCode;
  for (let attempt = 0; attempt < 30; attempt += 1) {
    expect(await verify(someone().email, '000000')).toBe(404);
    if (attempt % 15 > 0) continue;
    const { email } = someone();
    await place('/dj-rest-auth/custom_register/', { email, language: 'es-ES' });
    expect(await verify(email, codeIn((await mailbox.take(email)).text))).toBe(200);
  }
  expect(await verify(someone().email, '000000')).toBe(429);
});

test('one IP can begin ten sign-ups an hour', async () => {
  const post = elsewhere();
  const statuses = [];
  for (let attempt = 0; attempt < 11; attempt += 1) {
    const answer = await post('/dj-rest-auth/custom_register/', {
      email: someone().email,
      language: 'es-ES',
    });
    statuses.push(answer.statusCode);
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(10);
  expect(statuses.at(-1)).toBe(429);
});

test('if very many logins arrive at the same time, some are refused instead of queued, and the server still responds', async () => {
  const posts = Array.from({ length: 120 }, (_, index) =>
    elsewhere()('/dj-rest-auth/login/', { username: `x${index}`, password: 'x' }),
  );
  let checked = 0;
  for (const post of posts) void post.then(({ statusCode }) => (checked += statusCode === 400 ? 1 : 0));
  expect((await server.inject({ url: '/healthz' })).statusCode).toBe(200);
  // About fifty password checks still wait for a core. The later request to `/healthz` did not wait for them.
  expect(checked).toBeLessThan(25);
  const statuses = new Set((await Promise.all(posts)).map(({ statusCode }) => statusCode));
  expect([...statuses].toSorted()).toEqual([400, 503]);
});

test('after ten wrong codes of a second factor, further codes are refused, and the member gets one mail', async () => {
  const { headers, username, password, email } = await aSignedInMember();
  const factors = '/api/user-second-factors/totp/';
  const call = (url: string, payload: object) => server.inject({ method: 'POST', url, headers, payload });
  const { id, secret } = (await call(factors, { name: 'Mi teléfono' })).json();
  const codeNow = () => generate({ secret, epoch: Math.floor(now().getTime() / 1000) });
  await call(`${factors}confirm/`, { id, otp: await codeNow() });
  await mailbox.take(email);
  const login = (otp: string) => elsewhere()('/dj-rest-auth/login/', { username, password, otp });
  for (let attempt = 0; attempt < 10; attempt += 1) expect((await login('x')).statusCode).toBe(400);
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect((await login(await codeNow())).statusCode).toBe(429);
  expect((await mailbox.take(email)).subject).toBe('Alguien intenta entrar en tu cuenta');
  expect(mailbox.count(email)).toBe(0);
});
