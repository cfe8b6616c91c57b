/**
 * Paths of the module's screens below `/app`. The server responds to other paths with 404 and loads no screen.
 */
export const accountsScreenPaths = ['/perfil/seguridad'] as const;
