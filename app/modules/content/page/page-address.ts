import type { TreeKind } from './page.schema.ts';

/** Ids are written with so many digits in addresses, as clients know one of them (`00129920`; docs/rules.md, Articles). */
const shownDigits = 8;

/** The path under which a page of the tree is read on the site. */
export function pageAddress(kind: TreeKind, { id, slug }: { id: number; slug: string }): string {
  switch (kind) {
    case 'root':
      return '/';
    case 'article':
      return `/blog/${slug}`;
    case 'position':
      return `/positions/${id}`;
    case 'testimonial':
      return `/testimonio?id=${String(id).padStart(shownDigits, '0')}&slug=${slug}`;
    default:
      return `/${slug}`;
  }
}
