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

test('[S4.12] a browser is registered once in each session, with the same token each time', async () => {
  api().on('POST', path, () => ({ status: 201, body: {} }));
  await registerThisDevice();
  await registerThisDevice();
  expect(sent()).toEqual([{ token: expect.any(String), os: 'web', active: false }]);
  sessionStorage.clear();
  await registerThisDevice();
  expect(sent()[1].token).toBe(sent()[0].token);
});

test('a sign-out deletes the token of the device', async () => {
  await registerThisDevice();
  await clearPersonalStorage();
  await signIn();
  await registerThisDevice();
  expect(sent()[1].token).not.toBe(sent()[0].token);
});

test('a failed registration throws no error, and is not repeated in the same session', async () => {
  api().on('POST', path, () => ({ status: 503, body: {} }));
  await expect(registerThisDevice()).resolves.toBeUndefined();
  await registerThisDevice();
  expect(sent()).toHaveLength(1);
});

test('[S8.14] a registration without a network throws no error', async () => {
  api().lose(true);
  await expect(registerThisDevice()).resolves.toBeUndefined();
});
