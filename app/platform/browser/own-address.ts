/**
 * Turns a full URL from the API into a URL on the current host. The app and the site may be on different hosts.
 */
export function ownAddress(url: string): string {
  const { pathname, search } = new URL(url, location.href);
  return pathname + search;
}
