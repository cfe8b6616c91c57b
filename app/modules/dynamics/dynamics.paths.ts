/**
 * The paths of the screens below `/app`. If another path is requested, the server responds with 404 and loads no
 * screen.
 */
export const dynamicsScreenPaths = ['/dinamicas', '/dinamicas/:slug'] as const;
