/**
 * The permissions that screens need, listed by the beginning of the path of the screen. Longer paths come
 * first.
 */
const verbs = {
  '/comentarios': 'comments.read',
  '/vetos': 'comments.read',
  '/resenas': 'reviews.read',
  '/buzon': 'inbox.read',
  '/personas': 'members.find',
  '/papeles/historial': 'audit.read',
  '/papeles/permisos': 'registry.read',
  '/papeles': 'roles.read',
  '/registro': 'audit.read',
  '/peticiones': 'requests.read',
  '/suscripciones': 'billing.read',
  '/precios': 'billing.read',
  '/contabilidad': 'billing.read',
  '/disputas': 'billing.read',
  '/claves': 'keys.read',
  '/postulaciones/decisiones': 'applications.decide',
  '/postulaciones/plazas': 'applications.configure',
  '/postulaciones': 'applications.read',
  '/cifras': 'figures.read-pages',
  '/programa': 'jobs.read',
} as const;

/** Returns the permission that a screen needs. A screen without one is for every role of the team. */
export function findScreenVerb(path: string): string | undefined {
  return Object.entries(verbs).find(([start]) => path.startsWith(start))?.[1];
}
