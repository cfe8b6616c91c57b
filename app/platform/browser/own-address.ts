/** Turns a full URL from the API into a URL of this host, because the app may be on another host than the site. */
export function ownAddress(url: string): string {
  const { pathname, search } = new URL(url, location.href);
  return pathname + search;
}
