import { msg } from '@lingui/core/macro';
import { findPictures, imageTag } from '#app/modules/media/index.ts';
import { db } from '#app/platform/db/db.ts';
import { NotFound } from '#app/platform/errors.ts';
import { definePage } from '#app/platform/pages/page.ts';
import { articleTrialPoint } from '../page/article-trial.part.tsx';
import { contentTags } from '../page/tags.server.ts';
import { testimonialPicture } from './testimonial-picture.server.ts';
import { TestimonialPage, withPicture } from './testimonial-view.tsx';
import { findTestimonial } from './testimonials.queries.ts';
import { navigableTestimonialId, readTestimonial } from './testimonials.server.ts';

/**
 * `/testimonio?id=00129920&slug=…`: the one testimonial that has a page, with a trial below the testimonial.
 * Any other id responds with 404.
 */
export const testimonialPage = definePage('/testimonio', {
  cache: [contentTags.testimonials],
  query: {
    id: (value) => (Number(value) === navigableTestimonialId ? null : value.slice(0, 20) || null),
  },
  uncachedWith: ['id'],
  get: async (request) => {
    const { id } = request.fields;
    const isNavigable = id === undefined || Number(id) === navigableTestimonialId;
    const found = isNavigable ? await findTestimonial(db, navigableTestimonialId) : undefined;
    if (!found) throw new NotFound('no_such_testimonial', msg`Este testimonio no existe.`);
    const imageIds = found.headerImage ? [found.headerImage.id] : [];
    const [pictures, trying] = await Promise.all([
      findPictures(db, imageIds),
      articleTrialPoint.require()(request, found.dynamic),
    ]);
    const testimonial = withPicture(readTestimonial(found), pictures);
    return {
      head: {
        title: testimonial.name,
        description: testimonial.intro,
        canonicalPath: '/testimonio',
        image: testimonialPicture(testimonial),
      },
      body: <TestimonialPage testimonial={testimonial} backHref="/#testimonios" trial={trying} />,
      tags: imageIds.map(imageTag),
    };
  },
});
