import { msg } from '@lingui/core/macro';
import { findPictures, imageTag } from '#app/modules/media/index.ts';
import { db } from '#app/platform/db/db.ts';
import { NotFound } from '#app/platform/errors.ts';
import { definePage } from '#app/platform/pages/page.ts';
import { contentTags } from '../page/tags.ts';
import { testimonialPicture } from './testimonial-picture.ts';
import { TestimonialPage, withPicture } from './testimonial-view.tsx';
import { findTestimonial } from './testimonials.queries.ts';
import { navigableTestimonialId, readTestimonial } from './testimonials.ts';

/** `/testimonio?id=00129920&slug=…`: the one testimonial that has a page; any other number is no page. */
export const testimonialPage = definePage('/testimonio', {
  cache: [contentTags.testimonials],
  query: { id: (value) => (Number(value) === navigableTestimonialId ? null : value.slice(0, 20) || null) },
  neverKeptWith: ['id'],
  get: async ({ fields }) => {
    const isMeant = fields.id === undefined || Number(fields.id) === navigableTestimonialId;
    const found = isMeant ? await findTestimonial(db, navigableTestimonialId) : undefined;
    if (!found) throw new NotFound('no_such_testimonial', msg`Este testimonio no existe.`);
    const imageIds = found.headerImage ? [found.headerImage.id] : [];
    const testimonial = withPicture(readTestimonial(found), await findPictures(db, imageIds));
    return {
      head: {
        title: testimonial.name,
        description: testimonial.intro,
        canonicalPath: '/testimonio',
        image: testimonialPicture(testimonial),
      },
      body: <TestimonialPage testimonial={testimonial} backHref="/#testimonios" />,
      tags: imageIds.map(imageTag),
    };
  },
});
