import { config } from '#app/platform/config.server.ts';

/** An audio or video file of this site. */
export type OwnPlayable = {
  kind: 'audio' | 'video';
  src: string;
  captions: string | null;
  poster: string | null;
};

/** The audio or video of an article, with the URLs of its Spanish captions and of its poster. */
export type Playable =
  | OwnPlayable
  | { kind: 'elsewhere'; medium: 'audio' | 'video'; href: string; site: string };

/**
 * Finds the audio or video that an abstract names. An .mp3 or .mp4 file of this site plays on the page. Its
 * captions (.vtt) and its poster (.webp) must be named in the same abstract. A recording on another site
 * becomes a link, so that the page sends no request to that site.
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
    const medium = findMedium(url);
    if (medium === null) continue;
    if (!isOwn(url)) return { kind: 'elsewhere', medium, href: url.href, site: toSiteName(url) };
    return {
      kind: medium,
      src: url.pathname + url.search,
      captions: beside('.vtt'),
      poster: beside('.webp'),
    };
  }
  return null;
}

/** The name of a video site, or the host of any other site. */
function toSiteName({ hostname }: URL): string {
  if (youtube.test(hostname)) return 'YouTube';
  return vimeo.test(hostname) ? 'Vimeo' : hostname.replace(/^www\./, '');
}

const youtube = /(^|\.)(youtube(-nocookie)?\.com|youtu\.be)$/;
const vimeo = /(^|\.)vimeo\.com$/;

function findMedium({ pathname, hostname }: URL): 'audio' | 'video' | null {
  if (pathname.endsWith('.mp3')) return 'audio';
  return pathname.endsWith('.mp4') || youtube.test(hostname) || vimeo.test(hostname) ? 'video' : null;
}

function isOwn({ origin }: URL): boolean {
  return origin === new URL(config.siteUrl).origin;
}
