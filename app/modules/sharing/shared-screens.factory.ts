import { createElement } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { render } from '#app/shell/testing/render.tsx';
import { InvitationScreen } from './invitation.screen.tsx';
import { OwnSharesScreen } from './own-shares.screen.tsx';
import { ReadingScreen } from './reading.screen.tsx';
import { SharedListScreen } from './shared-list.screen.tsx';

/** The screens of sharing, listed by their paths. */
const screens = {
  '/mis-datos/compartido': OwnSharesScreen,
  '/compartido': SharedListScreen,
  '/compartido/invitacion': InvitationScreen,
  '/compartido/:id': ReadingScreen,
};

/** Opens a screen of sharing at its path. */
export function openSharing(address = '/mis-datos/compartido') {
  const routes = Object.entries(screens).map(([path, screen]) =>
    createElement(Route, { key: path, path, element: createElement(screen) }),
  );
  return render(
    createElement(MemoryRouter, { initialEntries: [address] }, createElement(Routes, {}, routes)),
  );
}
