/** Addresses of the screens below `/app`; the server answers others with 404 and loads no screen. */
export const arrivalScreenPaths = ['/bienvenida/:paso?', '/parada/empezar/:paso?'] as const;
