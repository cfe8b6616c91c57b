import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { api, render } from '#app/shell/testing/render.tsx';
import { draftPath, playStart, type StartScene, stepsPath } from './screen.factory.ts';
import { StartScreen } from './start.screen.tsx';

/** Waits for a button with this name. */
export const press = (name: string | RegExp) => screen.findByRole('button', { name });

/** Waits for a heading with this name. */
export const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

/** Waits for the checkbox of a card with this name. */
export const card = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });

/** Returns the bodies of the requests that changed the draft, in the order of the requests. */
export function filled(): unknown[] {
  return api()
    .of('PATCH', draftPath)
    .map(({ body }) => body);
}

/** Returns the steps that were sent to the server as reached, in the order of the requests. */
export function reached(): unknown[] {
  return api()
    .of('POST', stepsPath)
    .map(({ body }) => Reflect.get(Object(body), 'current_step'));
}

/** Opens a page of the start of a Parada. If no page is named, the page that was reached last is opened. */
export async function openStart(page = '', scene: StartScene = {}, { locale = 'es-ES' } = {}) {
  playStart(api(), scene);
  const screens = [
    { path: '/parada', element: createElement('p', null, 'La Parada') },
    { path: '/suscripcion', element: createElement('p', null, 'La suscripción') },
    { path: '/parada/empezar/:paso?', element: createElement(StartScreen) },
  ];
  const router = createMemoryRouter(screens, { initialEntries: [`/parada/empezar/${page}`] });
  const view = await render(createElement(RouterProvider, { router }), { locale });
  return { ...view, path: () => router.state.location.pathname };
}
