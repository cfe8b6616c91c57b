import { config } from '../config.server.ts';

/**
 * Returns the URL of a request on this site. A raw client may send any text as the request target: a full URL of any
 * site, `//host`, `//[`, `/\`. If such a text were resolved as a relative reference, it could name another host or be
 * invalid. So only the part after scheme and host is used, with one slash before it. This function never throws.
 */
export function addressOf({ url }: { readonly url: string }): URL {
  const path = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#\\]*/i, '').replace(/^[/\\]*/, '/');
  const address = new URL(config.siteUrl + path);
  // The URL parser has resolved `..` by now, which may leave two slashes at the front: `/..//host`.
  if (address.pathname.startsWith('//')) address.pathname = address.pathname.replace(/^\/+/, '/');
  return address;
}
