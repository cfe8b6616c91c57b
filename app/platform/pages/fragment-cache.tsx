import { randomUUID } from 'node:crypto';
import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { LRUCache } from 'lru-cache';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/**
 * A placeholder for cached fragments in the body of a page. The placeholder contains a random id, so that it
 * cannot occur in any text.
 */
export const fragmentSlot = `\uE000${randomUUID()}`;

/**
 * Caches the HTML of parts that many pages show and that rarely change. This saves time, because rendering a
 * card costs more than querying it. The key contains the version and the language. The entries are bytes that
 * are ready to send, because encoding a long text costs as much as rendering it. The least recently used entry
 * is evicted first.
 * @current revision, picture and language are in the key
 * @bound 2,000 entries
 */
export class FragmentCache {
  private readonly parts: LRUCache<string, Buffer>;

  constructor(max = 2_000) {
    this.parts = new LRUCache({ max });
  }

  /**
   * Returns the HTML under `key` in this language. If the HTML is not cached, it is rendered. If `key` is null, the
   * HTML is rendered every time.
   */
  findOrRender(key: string | null, i18n: I18n, render: () => ReactNode): Buffer {
    const full = key === null ? null : `${i18n.locale} ${key}`;
    const cached = full === null ? undefined : this.parts.get(full);
    if (cached !== undefined) return cached;
    const markup = Buffer.from(renderToStaticMarkup(<I18nProvider i18n={i18n}>{render()}</I18nProvider>));
    if (full !== null) this.parts.set(full, markup);
    return markup;
  }
}
