/** An address that the API gave in full, as this page reaches it: the app may stand on another host than the site. */
export function ownAddress(url: string): string {
  const { pathname, search } = new URL(url, location.href);
  return pathname + search;
}
