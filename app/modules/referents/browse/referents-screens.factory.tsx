import { MemoryRouter, Route, Routes } from 'react-router';
import { api, render } from '#app/shell/testing/render.tsx';
import { NewOwnScreen } from '../own/new-own.screen.tsx';
import { type OwnReferentResponse, ownReferentsResponse } from '../own/own.schema.ts';
import { OwnScreen } from '../own/own.screen.tsx';
import { ReferentScreen } from './referent.screen.tsx';
import { ReferentsScreen } from './referents.screen.tsx';

/** Opens a screen of referents at its address. */
export function openReferents(address: string) {
  return render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/referentes" element={<ReferentsScreen />} />
        <Route path="/referentes/:slug" element={<ReferentScreen />} />
        <Route path="/referentes/propios/nuevo" element={<NewOwnScreen />} />
        <Route path="/referentes/propios/:id" element={<OwnScreen />} />
      </Routes>
    </MemoryRouter>,
  );
}

/** Makes the API respond with these own referents. */
export function playOwns(...items: OwnReferentResponse[]): void {
  api().on(
    'GET',
    '/api/my-referents/',
    () => ({ body: { meta: { total_count: items.length }, items } }),
    ownReferentsResponse,
  );
}
