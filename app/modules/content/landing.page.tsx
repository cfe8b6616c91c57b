import { config } from '#app/platform/config.ts';
import { db } from '#app/platform/db/db.ts';
import { definePage } from '#app/platform/pages/page.ts';
import { listFaqItems, listLandingSections, listTrustSteps } from './landing.queries.ts';
import { LandingView } from './landing-view.tsx';
import { webSite } from './linked-data.ts';
import { contentTags } from './tags.ts';
import { listTestimonials } from './testimonials.queries.ts';
import { readTestimonial } from './testimonials.ts';

const mostTestimonials = 12;

/** `/`: what Yoi is, in the words that editors keep in the database. */
export const landingPage = definePage('/', {
  cache: [contentTags.landing, contentTags.testimonials],
  get: async () => {
    const [sections, steps, questions, testimonials] = await Promise.all([
      listLandingSections(db),
      listTrustSteps(db),
      listFaqItems(db),
      listTestimonials(db, mostTestimonials),
    ]);
    const description = sections.get('hero')?.text ?? '';
    return {
      head: { title: 'Yoi', description, canonicalPath: '/', linkedData: webSite(description) },
      body: (
        <LandingView
          sections={sections}
          steps={steps}
          questions={questions}
          testimonials={testimonials.map(readTestimonial)}
          joinHref={`${config.appUrl}/register`}
        />
      ),
    };
  },
});
