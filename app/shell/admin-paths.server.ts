/** Paths of the screens of the back office below `/admin`. `:id` stands for a number. */
const adminPaths = [
  '/hoy',
  '/comentarios',
  '/resenas',
  '/postulaciones',
  '/postulaciones/decisiones',
  '/postulaciones/plazas/:id',
  '/postulaciones/:id',
] as const;

const patterns = adminPaths.map((path) => new RegExp(`^/admin${path.replace(':id', '\\d{1,15}')}$`));

/** Returns whether a path belongs to a screen of the back office. The server responds to other paths with 404. */
export function isAdminPath(pathname: string): boolean {
  return patterns.some((pattern) => pattern.test(pathname));
}
