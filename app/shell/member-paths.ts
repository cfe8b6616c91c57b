import { matchPath } from 'react-router';

/**
 * The addresses of the screens of the member app, below `/app`, as its router matches them. A screen has one of these
 * (`member-screens.ts`), and the server, which cannot load screens, answers any other with 404.
 */
export const memberPaths = [
  '/hoy',
  '/bienvenida/:paso?',
  '/parada',
  '/parada/empezar/:paso?',
  '/parada/cerrar/:paso?',
  '/parada/informe/:id',
  '/parada/informe/:id/despues',
  '/portafolio',
  '/dinamicas',
  '/dinamicas/:slug',
  '/perfil',
  '/perfil/seguridad',
  '/mas',
] as const;

export type MemberPath = (typeof memberPaths)[number];

/** Whether the member app has a screen at this path, `/app` included. */
export function isMemberPath(pathname: string): boolean {
  return memberPaths.some((path) => matchPath(`/app${path}`, pathname) !== null);
}
