import { config } from '#app/platform/config.ts';
import type { Executor } from '#app/platform/db/db.ts';
import { blogPageId, positionsPageId, rootPageId } from './content.queries.ts';
import { listLiveSlugs } from './publishing.queries.ts';

/** Addresses of the site that are no pages of the tree. */
const fixedPaths =
  /^\/($|blog$|positions$|desarrollo-(personal|financiero|profesional)$|form$|register$|testimonio$|feed\.xml$|auth\/(inicio_sesion|recuperar)$|app($|\/))/;

/**
 * The links of the HTML of a text that lead nowhere: to a page of this site that is not there or not shown, or to a heading
 * or note that the text does not have. What lies on other sites is not asked for.
 */
export async function findBrokenLinks(on: Executor, html: string): Promise<string[]> {
  const targets = [
    ...new Set([...html.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => decodeAttribute(href))),
  ];
  const broken: string[] = [];
  for (const target of targets) if (!(await leadsSomewhere(on, target, html))) broken.push(target);
  return broken;
}

async function leadsSomewhere(on: Executor, target: string, html: string): Promise<boolean> {
  if (target.startsWith('#')) return html.includes(` id="${decoded(target.slice(1))}"`);
  const url = URL.parse(target, config.siteUrl);
  if (!url) return false;
  if (url.protocol === 'mailto:' || url.origin !== new URL(config.siteUrl).origin) return true;
  const path = url.pathname === '/' ? '/' : url.pathname.replace(/\/$/, '');
  if (fixedPaths.test(path)) return true;
  const [, parent = '', child] = path.split('/');
  if (child === undefined) return (await listLiveSlugs(on, rootPageId, [parent])).length > 0;
  const parentId = { blog: blogPageId, positions: positionsPageId }[parent];
  return parentId !== undefined && (await listLiveSlugs(on, parentId, [child])).length > 0;
}

/** What is no encoding stays as it is, and names nothing. */
function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function decodeAttribute(attribute: string): string {
  return attribute.replaceAll('&#x26;', '&').replaceAll('&#x22;', '"');
}
