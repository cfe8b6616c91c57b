/** Addresses of the screens below `/app`. The server answers other addresses with 404 and loads no screen. */
export const paradasScreenPaths = [
  '/parada',
  '/parada/cerrar/:paso?',
  '/parada/informe/:id',
  '/parada/informe/:id/despues',
] as const;
