/** Turns a full address from the API into one of this host: the app may be on another host than the site. */
export function ownAddress(url: string): string {
  const { pathname, search } = new URL(url, location.href);
  return pathname + search;
}
