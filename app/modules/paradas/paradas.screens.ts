import { msg } from '@lingui/core/macro';
import { defineScreens } from '#app/platform/browser/member-screen.ts';
import { withTexts } from '#app/platform/browser/texts.ts';
import type { paradasScreenPaths } from './paradas.paths.ts';

/** The screens of the module. Each screen is fetched when it is opened for the first time. */
export const paradasScreens = defineScreens<typeof paradasScreenPaths>([
  {
    path: '/parada',
    title: msg`Parada`,
    load: () => withTexts(import('./path/parada.screen.tsx')).then((file) => file.ParadaScreen),
    isAhead: true,
  },
  {
    path: '/parada/cerrar/:paso?',
    title: msg`Cerrar la Parada`,
    isBare: true,
    load: () => withTexts(import('./closing/closing.screen.tsx')).then((file) => file.ClosingScreen),
  },
  {
    path: '/parada/medir',
    title: msg`Afina tu medida`,
    isBare: true,
    load: () => withTexts(import('./path/measure-again.screen.tsx')).then((file) => file.MeasureAgainScreen),
  },
  {
    path: '/parada/informe/:id',
    title: msg`Informe de la Parada`,
    load: () => withTexts(import('./report/report.screen.tsx')).then((file) => file.ReportScreen),
  },
  {
    path: '/parada/informe/:id/despues',
    title: msg`Un mes después`,
    isBare: true,
    load: () => withTexts(import('./report/later.screen.tsx')).then((file) => file.LaterScreen),
  },
]);
