import { beforeEach, expect, test } from 'vitest';
import { clearPersonalStorage } from '#app/platform/browser/tokens.ts';
import { registerThisDevice } from './member-device.browser.ts';
import { api, signIn } from './testing/render.tsx';

const path = '/api/device/';
const sent = () =>
  api()
    .of('POST', path)
    .map(({ body }) => Object(body));

beforeEach(async () => {
  sessionStorage.clear();
  await signIn();
});

test('[S4.12] a browser is registered once in each session, and always with the same token', async () => {
  api().on('POST', path, () => ({ status: 201, body: {} }));
  await registerThisDevice();
  await registerThisDevice();
  expect(sent()).toEqual([{ token: expect.any(String), os: 'web', active: false }]);
  sessionStorage.clear();
  await registerThisDevice();
  expect(sent()[1].token).toBe(sent()[0].token);
});

test('if a member signs out, the device token is deleted', async () => {
  await registerThisDevice();
  await clearPersonalStorage();
  await signIn();
  await registerThisDevice();
  expect(sent()[1].token).not.toBe(sent()[0].token);
});

test('if registering a browser fails, no error is thrown, and there is no retry in this session', async () => {
  api().on('POST', path, () => ({ status: 503, body: {} }));
  await expect(registerThisDevice()).resolves.toBeUndefined();
  await registerThisDevice();
  expect(sent()).toHaveLength(1);
});

test('[S8.14] if there is no network, registering a browser throws no error', async () => {
  api().lose(true);
  await expect(registerThisDevice()).resolves.toBeUndefined();
});
