import { config } from '#app/platform/config.ts';

/** Where a member goes who was going nowhere in particular. */
export const memberHome = '/app/hoy';

/**
 * The path to go back to after a sign-in. Only a path of this site is honoured: the address is read as a browser
 * would read it, so that `//evil`, `/\evil` and `javascript:` lead home.
 */
export function returnPath(wanted: string | undefined): string {
  if (!wanted || !URL.canParse(wanted, config.siteUrl)) return memberHome;
  const { protocol, origin, pathname, search, hash, username, password } = new URL(wanted, config.siteUrl);
  // The origin of a `blob:` address is that of what stands inside it.
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
