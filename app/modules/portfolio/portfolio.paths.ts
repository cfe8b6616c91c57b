/** The paths of the screens below `/app`. The server responds with 404 to other paths and loads no screen. */
export const portfolioScreenPaths = ['/portafolio'] as const;
