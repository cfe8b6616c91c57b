/** Paths of the screens below `/app`. The server responds to others with 404 and loads no screen. */
export const arrivalScreenPaths = ['/bienvenida/:paso?', '/parada/empezar/:paso?'] as const;
