/** The paths of the screens below `/app`. The server responds with 404 to any other path and loads no screen. */
export const billingScreenPaths = ['/suscripcion', '/suscripcion/regalos'] as const;
