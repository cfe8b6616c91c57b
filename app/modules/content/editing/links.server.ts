import { config } from '#app/platform/config.server.ts';
import type { Executor } from '#app/platform/db/db.ts';
import { blogPageId, positionsPageId, referentsPageId, rootPageId } from '../page/page.queries.ts';
import type { RenderedText } from '../prose/rendered-text.server.ts';
import { listLiveSlugs } from './publishing.queries.ts';

/** Paths of the site that are not pages of the tree. */
const fixedPaths =
  /^\/($|blog$|positions$|referentes$|desarrollo-(personal|financiero|profesional)$|form$|register$|testimonio$|feed\.xml$|auth\/(inicio_sesion|recuperar)$|app($|\/))/;

/**
 * The target of a link. It either certainly exists, or certainly does not exist, or is a slug that must be
 * looked up in the page tree.
 */
type Target = 'somewhere' | 'nowhere' | { parentId: number; slug: string };

/**
 * Finds the broken links of a text. A broken link points to a missing or hidden page of this site, or to a missing
 * heading or footnote of the text. Links to other sites are not checked.
 */
export async function findBrokenLinks(
  on: Executor,
  { hrefs, ids }: Pick<RenderedText, 'hrefs' | 'ids'>,
): Promise<string[]> {
  const anchors = new Set(ids);
  const links = hrefs.map((href) => ({ href, target: findTarget(href, anchors) }));
  const pages = links.flatMap(({ target }) => (typeof target === 'object' ? [target] : []));
  const live = new Map<number, ReadonlySet<string>>();
  for (const [parentId, named] of Map.groupBy(pages, (page) => page.parentId)) {
    const slugs = named.map(({ slug }) => slug);
    live.set(parentId, new Set(await listLiveSlugs(on, parentId, slugs)));
  }
  const isBroken = (target: Target) =>
    typeof target === 'object' ? !live.get(target.parentId)?.has(target.slug) : target === 'nowhere';
  return links.filter(({ target }) => isBroken(target)).map(({ href }) => href);
}

function findTarget(href: string, anchors: ReadonlySet<string>): Target {
  if (href.startsWith('#')) return anchors.has(decodeFragment(href.slice(1))) ? 'somewhere' : 'nowhere';
  const url = URL.parse(href, config.siteUrl);
  if (!url) return 'nowhere';
  if (url.protocol === 'mailto:' || url.origin !== new URL(config.siteUrl).origin) return 'somewhere';
  const path = url.pathname === '/' ? '/' : url.pathname.replace(/\/$/, '');
  if (fixedPaths.test(path)) return 'somewhere';
  const [, parent = '', child] = path.split('/');
  if (child === undefined) return { parentId: rootPageId, slug: parent };
  const parentId = { blog: blogPageId, positions: positionsPageId, referentes: referentsPageId }[parent];
  return parentId === undefined ? 'nowhere' : { parentId, slug: child };
}

/**
 * Decodes the fragment of a URL. If the encoding is invalid, the fragment is returned unchanged and matches no
 * heading.
 */
function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
