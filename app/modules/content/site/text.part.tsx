import type { ReactNode } from 'react';
import { db } from '#app/platform/db/db.ts';
import { Prose } from '../prose/prose.tsx';
import { findTextPage } from './text.queries.ts';

/** The words that editors keep under a slug, for a page that shows more than them; undefined without any. */
export async function readText(slug: string): Promise<{ title: string; body: ReactNode } | undefined> {
  const page = await findTextPage(db, slug);
  return page && { title: page.title, body: <Prose html={page.bodyHtml} /> };
}
