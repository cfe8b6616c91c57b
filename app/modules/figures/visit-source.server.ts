/** The name of the parameter that contains the source of a visit. */
const sourceParameter = 'utm_source';
/** The maximum length of the name of a source or a campaign. */
const maxNameLength = 100;

/**
 * Returns the source of a visit: the campaign of the link, `inside` for a link of this site, the host of
 * another site, or `direct` if there is none of these.
 */
export function toSource(url: string, referer: string | undefined, host: string): string {
  const campaign = new URLSearchParams(url.split('?')[1] ?? '').get(sourceParameter);
  if (campaign) return `utm ${toName(campaign)}`;
  const from = referer ? URL.parse(referer) : null;
  if (!from || !/^https?:$/.test(from.protocol)) return 'direct';
  return from.host === host ? 'inside' : toName(from.hostname.replace(/^www\./, ''));
}

/** Returns the name of a page, without query and without a slash at the end. */
export function toPage(url: string): string {
  return (
    url
      .split(/[?#]/)[0]
      ?.replace(/(?<=.)\/$/, '')
      .slice(0, 200) || '/'
  );
}

/** Converts a text of a request to a name: removes control characters and shortens the text. */
export function toName(text: string): string {
  return text
    .replace(/\p{Cc}/gu, '')
    .trim()
    .toLowerCase()
    .toWellFormed()
    .slice(0, maxNameLength);
}

/** Matches the names that robots, monitors and tools give to themselves. */
const robot =
  /bot|crawl|spider|slurp|scan|monitor|preview|fetch|index|http|curl|wget|python|java\/|node|go-|libw|headless|lighthouse|archive|facebookexternal|whatsapp|telegram/i;

/** Returns whether the browser's name is the name of a robot. A client without a name counts as a robot. */
export function isRobot(agent: string): boolean {
  return !/^Mozilla\/5\.0 /.test(agent) || robot.test(agent);
}
