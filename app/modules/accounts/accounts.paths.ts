/** Paths of the screens below `/app`; the server answers others with 404 and loads no screen. */
export const accountsScreenPaths = ['/perfil/seguridad'] as const;
