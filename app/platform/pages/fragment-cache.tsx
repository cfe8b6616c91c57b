import { randomUUID } from 'node:crypto';
import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { LRUCache } from 'lru-cache';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Stands in the body of a page for what its rendering brings as `kept`; no text can hold what this process has drawn. */
export const fragmentSlot = `\uE000${randomUUID()}`;

/**
 * Markup of parts that many pages show and that change seldom, by a key that names their version and language:
 * rendering a card costs more than reading it. They are kept as the bytes that are sent, as encoding a long text costs as
 * much again. The part unused for longest leaves first.
 */
export class FragmentCache {
  private readonly parts: LRUCache<string, Buffer>;

  constructor(max = 2_000) {
    this.parts = new LRUCache({ max });
  }

  /** The markup under `key` in this language, rendered the first time. Without a key it is rendered each time. */
  of(key: string | null, i18n: I18n, render: () => ReactNode): Buffer {
    const full = key === null ? null : `${i18n.locale} ${key}`;
    const known = full === null ? undefined : this.parts.get(full);
    if (known !== undefined) return known;
    const markup = Buffer.from(renderToStaticMarkup(<I18nProvider i18n={i18n}>{render()}</I18nProvider>));
    if (full !== null) this.parts.set(full, markup);
    return markup;
  }
}
