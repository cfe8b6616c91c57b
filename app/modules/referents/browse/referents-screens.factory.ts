import { createElement } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { api, render } from '#app/shell/testing/render.tsx';
import { NewOwnScreen } from '../own/new-own.screen.tsx';
import { type OwnReferentResponse, ownReferentsResponse } from '../own/own.schema.ts';
import { OwnScreen } from '../own/own.screen.tsx';
import { ReferentScreen } from './referent.screen.tsx';
import { ReferentsScreen } from './referents.screen.tsx';

/** The screens of referents, listed by their paths. */
const screens = {
  '/referentes': ReferentsScreen,
  '/referentes/:slug': ReferentScreen,
  '/referentes/propios/nuevo': NewOwnScreen,
  '/referentes/propios/:id': OwnScreen,
};

/** Opens a screen of referents at its path. */
export function openReferents(address: string) {
  const routes = Object.entries(screens).map(([path, screen]) =>
    createElement(Route, { key: path, path, element: createElement(screen) }),
  );
  return render(
    createElement(MemoryRouter, { initialEntries: [address] }, createElement(Routes, {}, routes)),
  );
}

/** Makes the API return these referents as the member's own list. */
export function playOwns(...items: OwnReferentResponse[]): void {
  api().on(
    'GET',
    '/api/my-referents/',
    () => ({ body: { meta: { total_count: items.length }, items } }),
    ownReferentsResponse,
  );
}
