/** The paths of the screens below `/app`. For other paths the server responds with 404 and loads no screen. */
export const moneyMirrorScreenPaths = ['/portafolio/espejo', '/portafolio/tu-mes'] as const;
