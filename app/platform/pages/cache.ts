import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { Refusal } from '../errors.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A cached page with its bytes in every encoding that a browser may request. */
export type StoredPage = {
  /** The content type of the page. */
  type: string;
  status: number;
  etag: string;
  tags: readonly string[];
  bodies: Record<Encoding, Buffer>;
};

/** The content type of pages. */
export const htmlType = 'text/html; charset=utf-8';

/** Renders a page. `tags` are the cache tags that are known only after the page has been loaded. */
type Render = () => Promise<{
  status: number;
  html: string | Buffer;
  tags?: readonly string[] | undefined;
  /** The content type of the page. The default is HTML. */
  type?: string;
}>;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Caches the rendered and compressed pages of visitors in memory. The number of bytes is limited, and the least
 * recently used page is evicted first. If several requests miss the same page at once, the page is rendered
 * only once. If an invalidation arrives during a rendering, the result is sent to the waiting requests but not
 * cached.
 * @current `invalidatePages(trx, tags)` sends a NOTIFY at the commit
 * @bound `HTML_CACHE_MB`
 */
export class PageCache {
  private readonly pages: LRUCache<string, StoredPage>;
  private readonly renderings = new Map<string, Promise<StoredPage>>();
  private generation = 0;
  private paused = false;
  private lastKnown: ReadonlyMap<string, StoredPage> = new Map();

  constructor(maxBytes = 64 * 1024 * 1024) {
    // A page may take at most an eighth of the cache. The library refuses a maximum size of 0. With a maximum of 1 no
    // page fits, so the cache is always empty.
    this.pages = new LRUCache({
      maxSize: Math.max(1, maxBytes),
      maxEntrySize: Math.max(1, Math.floor(maxBytes / 8)),
      sizeCalculation: countBytes,
    });
  }

  /** Returns the cached page under `key` without waiting. Returns undefined if no such page is cached. */
  find(key: string): StoredPage | undefined {
    return this.pages.get(key);
  }

  /** Returns the page under `key`. If the page is not cached, `render` renders it. */
  async findOrRender(key: string, tags: readonly string[], render: Render) {
    const found = this.find(key) ?? this.renderings.get(key);
    if (found) return found;
    const rendering = this.renderAndStore(key, tags, render);
    this.renderings.set(key, rendering);
    try {
      return await rendering;
    } catch (error) {
      const last = this.lastKnown.get(key);
      if (!last || error instanceof Refusal) throw error;
      return last;
    } finally {
      if (this.renderings.get(key) === rendering) this.renderings.delete(key);
    }
  }

  /** Removes every page that has at least one of these tags. */
  invalidate(tags: readonly string[]): void {
    this.generation += 1;
    this.renderings.clear();
    const stale = [...this.pages.entries()].filter(([, page]) => page.tags.some((tag) => tags.includes(tag)));
    for (const [key] of stale) this.pages.delete(key);
  }

  /**
   * Empties the cache, because invalidations from other processes cannot arrive. Stores nothing until `resume`
   * is called. A page from the emptied cache is sent only if rendering the page again fails, for example while
   * the database is down.
   */
  pause(): void {
    if (!this.paused) this.lastKnown = new Map(this.pages.entries());
    this.paused = true;
    this.generation += 1;
    this.renderings.clear();
    this.pages.clear();
  }

  /** Lets the cache store pages again. */
  resume(): void {
    this.generation += 1;
    this.paused = false;
    this.lastKnown = new Map();
  }

  /** The size of the cache, for the metrics. */
  size(): { pages: number; bytes: number } {
    return { pages: this.pages.size, bytes: this.pages.calculatedSize };
  }

  private async renderAndStore(key: string, tags: readonly string[], render: Render) {
    const generation = this.generation;
    const { status, html, tags: more = [], type = htmlType } = await render();
    const page = { ...(await compressPage(status, html, [...tags, ...more])), type };
    if (generation === this.generation && !this.paused && status === 200) this.pages.set(key, page);
    return page;
  }
}

function countBytes({ bodies }: StoredPage, key: string): number {
  return Object.values(bodies).reduce((sum, body) => sum + body.length, 0) + key.length * 2;
}

/** Compresses a page and computes its ETag. */
async function compressPage(
  status: number,
  html: string | Buffer,
  tags: readonly string[],
): Promise<Omit<StoredPage, 'type'>> {
  const identity = typeof html === 'string' ? Buffer.from(html) : html;
  const [br, gz] = await Promise.all([
    // A page is compressed once but sent often. Quality 10 takes twice as long as quality 9 (about 70 ms, in the
    // background) and makes the page a tenth smaller.
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
    compressGzip(identity, { level: 9 }),
  ]);
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return { status, etag, tags, bodies: { br, gzip: gz, identity } };
}

/** Chooses the encoding of a response from the header `Accept-Encoding`. */
export function chooseEncoding(header: string | undefined): Encoding {
  const accepted = header ?? '';
  if (/\bbr\b(?!\s*;\s*q=0(\.0+)?\b)/.test(accepted)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(\.0+)?\b)/.test(accepted)) return 'gzip';
  return 'identity';
}
