import type { TreeKind } from './page.schema.ts';

/**
 * The number of digits of an id in URLs. A shorter id is filled up with zeros at the beginning, because clients
 * use such ids (`00129920`; docs/rules.md, Articles).
 */
const idDigits = 8;

/** The path of a page of the tree on the site. */
export function pageAddress(kind: TreeKind, { id, slug }: { id: number; slug: string }): string {
  switch (kind) {
    case 'root':
      return '/';
    case 'article':
      return `/blog/${slug}`;
    case 'position':
      return `/positions/${id}`;
    case 'testimonial':
      return `/testimonio?id=${String(id).padStart(idDigits, '0')}&slug=${slug}`;
    case 'reference':
      return `/referentes/${slug}`;
    case 'reference-post':
      return `/referentes/apunte/${id}`;
    default:
      return `/${slug}`;
  }
}
