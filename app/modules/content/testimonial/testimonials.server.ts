import { pageAddress } from '../page/page-address.server.ts';
import { findPlayable, type Playable } from '../page/playable.server.ts';
import type { StoredTestimonial } from './testimonials.queries.ts';

/**
 * The id of the only testimonial with a page of its own. Its card links to that page (docs/rules.md, Positions and
 * testimonials).
 */
export const navigableTestimonialId = 129_920;

/** The fields of a testimonial that pages show. */
export type Testimonial = {
  id: number;
  name: string;
  /**
   * The second and third part of the title (role or date, and detail), as `second - third`. Empty if the title
   * has neither part.
   */
  about: string;
  intro: string;
  bodyHtml: string;
  /** Whether the testimonial was invented. An invented testimonial is marked wherever it is shown. */
  isExample: boolean;
  playable: Playable | null;
  /** The id of the image beside the text. */
  imageId: number | null;
  /** The URL of the testimonial's page; null if the testimonial has no page. */
  href: string | null;
};

/** Splits the stored title into name and description, and reads the other fields. */
export function readTestimonial(stored: Omit<StoredTestimonial, 'dynamic'>): Testimonial {
  const { id, slug, title, intro, abstract, bodyHtml, isInvented } = stored;
  const [name = '', ...rest] = title.split('|').map((part) => part.trim());
  return {
    id,
    name,
    about: rest.slice(0, 2).filter(Boolean).join(' - '),
    intro,
    bodyHtml,
    isExample: isInvented,
    playable: findPlayable(abstract),
    imageId: stored.headerImage?.id ?? null,
    href: id === navigableTestimonialId ? pageAddress('testimonial', { id, slug }) : null,
  };
}
