/** One address of every public page; a test compares the list with the program's own map. */
export const publicAddresses = [
  '/',
  '/blog',
  '/blog/hoy-no-fio',
  '/desarrollo-personal/',
  '/desarrollo-financiero/',
  '/desarrollo-profesional/',
  '/positions',
  '/privacy',
  '/legal',
  '/terms',
  '/ayuda',
  '/register',
  '/auth/inicio_sesion',
] as const;
