/** Paths of the screens below `/app`. The server responds to others with 404 and loads no screen. */
export const referentsScreenPaths = [
  '/referentes',
  '/referentes/:slug',
  '/referentes/propios/nuevo',
  '/referentes/propios/:id',
] as const;
