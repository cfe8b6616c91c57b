import { config } from '#app/platform/config.ts';

/** A sound or a film of this site. */
export type OwnPlayable = {
  kind: 'audio' | 'video';
  src: string;
  captions: string | null;
  poster: string | null;
};

/** What an article holds to listen to or to look at, with the addresses of its Spanish captions and of its picture. */
export type Playable =
  | OwnPlayable
  | { kind: 'elsewhere'; medium: 'audio' | 'video'; href: string; site: string };

/**
 * What the abstract of an article names: the address of an .mp3 or .mp4 of this site plays on the page, with the
 * captions of a .vtt and the picture of a .webp that are named beside it; anything on another site is only led to, so that nobody else is asked.
 */
export function findPlayable(abstract: string): Playable | null {
  const addresses = (abstract.match(/(?:https?:\/\/|(?<![\w/])\/)[^\s"'<>();,]+/g) ?? []).flatMap(
    (address) => {
      const url = URL.parse(address, config.siteUrl);
      return url ? [url] : [];
    },
  );
  const beside = (extension: string) =>
    addresses.find((url) => isOwn(url) && url.pathname.endsWith(extension))?.pathname ?? null;
  for (const url of addresses) {
    const medium = mediumOf(url);
    if (medium === null) continue;
    if (!isOwn(url)) return { kind: 'elsewhere', medium, href: url.href, site: siteOf(url) };
    return {
      kind: medium,
      src: url.pathname + url.search,
      captions: beside('.vtt'),
      poster: beside('.webp'),
    };
  }
  return null;
}

/** What people call the sites of films; any other by its host. */
function siteOf({ hostname }: URL): string {
  if (youtube.test(hostname)) return 'YouTube';
  return vimeo.test(hostname) ? 'Vimeo' : hostname.replace(/^www\./, '');
}

const youtube = /(^|\.)(youtube(-nocookie)?\.com|youtu\.be)$/;
const vimeo = /(^|\.)vimeo\.com$/;

function mediumOf({ pathname, hostname }: URL): 'audio' | 'video' | null {
  if (pathname.endsWith('.mp3')) return 'audio';
  return pathname.endsWith('.mp4') || youtube.test(hostname) || vimeo.test(hostname) ? 'video' : null;
}

function isOwn({ origin }: URL): boolean {
  return origin === new URL(config.siteUrl).origin;
}
