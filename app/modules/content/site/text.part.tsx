import type { ReactNode } from 'react';
import { db } from '#app/platform/db/db.ts';
import { Prose } from '../prose/prose.tsx';
import { findTextPage } from './text.queries.ts';

/**
 * Reads the text that editors wrote under this slug, for a page that also shows other content. Returns undefined if
 * there is no such text.
 */
export async function readText(slug: string): Promise<{ title: string; body: ReactNode } | undefined> {
  const page = await findTextPage(db, slug);
  return page && { title: page.title, body: <Prose html={page.bodyHtml} /> };
}
