/**
 * Paths of the module's screens below `/app`. The server responds with 404 to any other path and loads no screen.
 */
export const arrivalScreenPaths = ['/bienvenida/:paso?', '/parada/empezar/:paso?'] as const;
