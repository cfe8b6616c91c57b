import { config } from '#app/platform/config.server.ts';

/** The path to which a sign-in leads if no other destination is given. */
export const memberHome = '/app/hoy';

/**
 * Returns the path to which a sign-in leads back. Only a path of this site is accepted. The text is parsed as a
 * browser would parse it, so that `//evil`, `/\evil` and `javascript:` give `memberHome`.
 */
export function returnPath(wanted: string | undefined): string {
  if (!wanted || !URL.canParse(wanted, config.siteUrl)) return memberHome;
  const { protocol, origin, pathname, search, hash, username, password } = new URL(wanted, config.siteUrl);
  // The origin of a `blob:` URL is the origin of the URL that it contains.
  if (
    !/^https?:$/.test(protocol) ||
    origin !== config.siteUrl ||
    username ||
    password ||
    /^[/\\]{2}/.test(pathname)
  )
    return memberHome;
  return pathname + search + hash;
}
