/** The addresses of the screens below `/app`. The server answers others with 404 and loads no screen. */
export const portfolioScreenPaths = ['/portafolio'] as const;
