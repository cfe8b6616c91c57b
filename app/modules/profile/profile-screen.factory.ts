import { screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { MemoryRouter } from 'react-router';
import { api, render } from '#app/shell/testing/render.tsx';
import type { ProfileResponse } from './profile.schema.ts';
import { ProfileScreen } from './profile.screen.tsx';
import { aStoredProfile } from './screen.factory.ts';

export const path = '/api/user-profile/ana/';
export const photoPath = '/api/user-profile-photo/7/';
const level = { slug: 'tierra', number: 1, practice_days: 3, next_at: 21 };
export const site = 'https://yoi.example';
export const sizes = [96, 192, 512].map((width) => ({ url: `${site}/media/${width}.jpg`, width }));

let profile: ProfileResponse;

const hers = { id: 7, name: 'Ana María', minutes_a_day: 10, yoi_balance: 3.2 };

/** Makes the stand-in API return a profile and store the changes that are sent to it. */
export function play(changes: Partial<ProfileResponse> = {}) {
  profile = aStoredProfile({ ...hers, ...changes });
  api().on('GET', '/api/users/me/', () => ({ body: profile }));
  api().on('GET', path, () => ({ body: profile }));
  api().on('PATCH', path, ({ body }) => {
    profile = { ...profile, ...Object(body) };
    return { body: profile };
  });
  const items = [{ local_day: '2025-02-03', reason: 'time', hundredths: 320 }];
  const progress = {
    meta: { total_count: 1 },
    yoi_balance: 3.2,
    level,
    since: '2025-02-03',
    months: [{ month: '2025-02', hundredths: 320, days: 1 }],
    items,
  };
  api().on('GET', '/api/yoi/', () => ({ body: progress }));
  const photoOf = () => ({
    id: 7,
    photo: profile.photo,
    photo_sizes: profile.photo_sizes,
    focal_x: profile.photo && 0.5,
    focal_y: profile.photo && 0.5,
    whole: profile.photo && { url: `${site}/media/originals/9?firma=x`, width: 600, height: 400 },
  });
  api().on('GET', photoPath, () => ({ body: photoOf() }));
  api().on('PATCH', photoPath, ({ body }) => {
    const isRemoved = Object(body).photo === null;
    profile = {
      ...profile,
      photo: isRemoved ? null : `${site}/media/512.jpg`,
      photo_sizes: isRemoved ? [] : sizes,
    };
    const detail = isRemoved ? 'Imagen eliminada con éxito' : 'Imagen añadida con éxito';
    return { body: { ...photoOf(), detail } };
  });
}

/** Opens the screen of the profile. */
export function show() {
  return render(createElement(MemoryRouter, null, createElement(ProfileScreen)));
}

/** Returns the changes of the profile that the screen has sent, oldest first. */
export const sent = () =>
  api()
    .of('PATCH', path)
    .map(({ body }) => body);

/** Opens the sheet of a row and returns the queries within it. */
export const open = async (user: Awaited<ReturnType<typeof show>>['user'], row: RegExp) => {
  await user.click(await screen.findByRole('button', { name: row }));
  return within(await screen.findByRole('dialog'));
};
