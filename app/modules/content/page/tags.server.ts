/** Cache tags of the pages that show content. */
export const contentTags = {
  blog: 'content.blog',
  positions: 'content.positions',
  testimonials: 'content.testimonials',
  referents: 'content.referents',
  landing: 'content.landing',
  texts: 'content.texts',
} as const;
