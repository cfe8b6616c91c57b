/** Addresses of the screens below `/app`. The server answers other addresses with 404 and loads no screen. */
export const dynamicsScreenPaths = ['/dinamicas', '/dinamicas/:slug'] as const;
