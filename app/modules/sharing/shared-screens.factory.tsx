import { MemoryRouter, Route, Routes } from 'react-router';
import { render } from '#app/shell/testing/render.tsx';
import { InvitationScreen } from './invitation.screen.tsx';
import { OwnSharesScreen } from './own-shares.screen.tsx';
import { ReadingScreen } from './reading.screen.tsx';
import { SharedListScreen } from './shared-list.screen.tsx';

/** Opens a screen of sharing at its address. */
export function openSharing(address = '/mis-datos/compartido') {
  return render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/mis-datos/compartido" element={<OwnSharesScreen />} />
        <Route path="/compartido" element={<SharedListScreen />} />
        <Route path="/compartido/invitacion" element={<InvitationScreen />} />
        <Route path="/compartido/:id" element={<ReadingScreen />} />
      </Routes>
    </MemoryRouter>,
  );
}
