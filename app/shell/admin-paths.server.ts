/** Paths of the screens of the back office below `/admin`. The server responds to other paths with 404. */
export const adminPaths = ['/hoy', '/comentarios', '/resenas', '/cifras', '/programa'] as const;
