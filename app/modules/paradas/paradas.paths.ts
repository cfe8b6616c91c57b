/** Paths of the screens below `/app`. The server responds with 404 to any other path and loads no screen. */
export const paradasScreenPaths = [
  '/parada',
  '/parada/cerrar/:paso?',
  '/parada/medir',
  '/parada/informe/:id',
  '/parada/informe/:id/despues',
] as const;
