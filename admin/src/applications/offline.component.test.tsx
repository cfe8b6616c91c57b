import { screen } from '@testing-library/react';
import { beforeEach, test } from 'vitest';
import { api, setOnline } from '#app/shell/testing/render.tsx';
import { enterAdmin, openAdmin } from '../admin.factory.tsx';
import {
  aDraft,
  aListedApplication,
  anApplication,
  playApplication,
  playApplications,
  playDrafts,
  playSettings,
} from './applications.factory.tsx';

beforeEach(async () => {
  await enterAdmin();
  playDrafts(api(), [aDraft()]);
  playApplication(api(), anApplication());
  playApplications(api(), [aListedApplication({ can_mark: true })]);
  playSettings(api());
});

test.each([
  ['/hoy', 'Candidaturas', 'Por puntuar'],
  ['/postulaciones', 'Decisiones por enviar', 'Faltan horas.'],
  ['/postulaciones', 'Candidatura 7', 'Sé escuchar.'],
  ['/postulaciones?plaza=370', 'Ajustes de la plaza', 'Quién revisa'],
])(
  'on the screen %s, the link "%s" opens a screen that waits until the network is back',
  async (address, name, text) => {
    const { user } = await openAdmin(address);
    const [link] = await screen.findAllByRole('link', { name });
    setOnline(false);
    if (link) await user.click(link);
    await screen.findByText('En cuanto vuelva, seguimos donde lo dejaste.');
    setOnline(true);
    await screen.findByText(text);
  },
);
