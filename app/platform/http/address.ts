import { config } from '../config.ts';

/**
 * The address of a request on this site. A raw client may send anything between its two spaces: a whole address of any
 * site, `//host`, `//[`, `/\`. As a reference to the site such a text would name another host or be none at all, so only
 * what comes after scheme and host counts, with one slash before it. It never throws.
 */
export function addressOf({ url }: { readonly url: string }): URL {
  const path = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#\\]*/i, '').replace(/^[/\\]*/, '/');
  const address = new URL(config.siteUrl + path);
  // Steps upwards are taken only now, and may leave two slashes at the front: `/..//host`.
  if (address.pathname.startsWith('//')) address.pathname = address.pathname.replace(/^\/+/, '/');
  return address;
}
