import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { CalmCard } from '#app/modules/care/ui.tsx';
import { now, setClock } from '#app/platform/clock.ts';
import { hourMs } from '#app/platform/duration.ts';
import { api, render, signIn } from '#app/shell/testing/render.tsx';
import { Offer } from './offer.tsx';
import { playOffering } from './subscription.factory.ts';

const path = '/api/subscription/offering/';
const open = () =>
  render(
    <Offer>
      <p>La suscripción</p>
    </Offer>,
  );
const showHelp = () =>
  render(<CalmCard country={null} timeZone="Europe/Madrid" isFresh={false} onGoOn={() => {}} />);

beforeEach(async () => {
  localStorage.clear();
  await signIn();
  playOffering(api(), true);
});

test('a member without a recent low check-in and without a recent help card sees an offer', async () => {
  await open();
  await screen.findByText('La suscripción');
});

test('after a check-in at the lowest value of both axes a member sees no offer', async () => {
  playOffering(api(), false);
  await open();
  await expect.poll(() => api().of('GET', path).length).toBe(1);
  expect(screen.queryByText('La suscripción')).toBeNull();
});

test('a device that showed a help card shows no offer for 24 hours, and sends no data about it', async () => {
  const { unmount } = await showHelp();
  unmount();
  const closed = await open();
  expect(screen.queryByText('La suscripción')).toBeNull();
  expect(api().sent.filter((sent) => sent.path === path)).toEqual([]);
  closed.unmount();
  setClock(new Date(now().getTime() + 24 * hourMs));
  await open();
  await screen.findByText('La suscripción');
});
