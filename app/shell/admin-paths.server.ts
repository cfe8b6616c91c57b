/**
 * Paths of the screens of the back office below `/admin`. `:id` stands for a number. The server responds to other
 * paths with 404.
 */
const adminPaths = [
  '/hoy',
  '/comentarios',
  '/vetos',
  '/resenas',
  '/buzon',
  '/buzon/:id',
  '/buzon/plantillas',
  '/personas',
  '/personas/:id',
  '/peticiones',
  '/suscripciones',
  '/suscripciones/:id',
  '/precios',
  '/contabilidad',
  '/disputas/:id',
  '/claves',
  '/papeles',
  '/papeles/historial',
  '/papeles/permisos',
  '/registro',
  '/cifras',
  '/programa',
  '/postulaciones',
  '/postulaciones/decisiones',
  '/postulaciones/plazas/:id',
  '/postulaciones/:id',
] as const;

/** Whether a path is a screen of the back office. */
export function isAdminScreen(path: string): boolean {
  const form = path.replace(/\/[1-9]\d{0,15}(?=\/|$)/g, '/:id');
  return adminPaths.some((each) => form === `/admin${each}`);
}
