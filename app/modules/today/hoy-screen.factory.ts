import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { MemoryRouter } from 'react-router';
import { loadCheckInDetails } from '#app/modules/feelings/late-details.tsx';
import { api, render } from '#app/shell/testing/render.tsx';
import { playToday } from './today.factory.ts';
import type { Hoy } from './today.schema.ts';
import { TodayScreen } from './today.screen.tsx';

/**
 * Opens Hoy on a day with these changes, and waits until the screen shows the day.
 * @param state the state that the previous screen passes on
 */
export async function openHoy(changes: Partial<Hoy> = {}, state: object = {}) {
  playToday(api(), changes);
  await loadCheckInDetails();
  const view = await render(
    createElement(
      MemoryRouter,
      { initialEntries: [{ pathname: '/hoy', state }] },
      createElement(TodayScreen),
    ),
  );
  await screen.findByRole('heading', { name: 'Lo de hoy' });
  return view;
}
