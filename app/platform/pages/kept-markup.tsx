import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { RecentlyUsed } from '../recently-used.ts';

/**
 * Markup of parts that many pages show and that change seldom, by a key that names their version and language:
 * rendering a card costs more than reading it. The part unused for longest leaves first.
 */
export class KeptMarkup {
  private readonly parts: RecentlyUsed<string>;

  constructor(most = 2_000) {
    this.parts = new RecentlyUsed(most);
  }

  /** The markup under `key` in this language, rendered the first time. Without a key it is rendered each time. */
  of(key: string | null, i18n: I18n, render: () => ReactNode): string {
    const full = key === null ? null : `${i18n.locale} ${key}`;
    const known = full === null ? undefined : this.parts.find(full);
    if (known !== undefined) return known;
    const markup = renderToStaticMarkup(<I18nProvider i18n={i18n}>{render()}</I18nProvider>);
    if (full !== null) this.parts.keep(full, markup);
    return markup;
  }
}
