import type { ReactNode } from 'react';
import { pricesTag, readOwner, readPrices } from '#app/modules/accounts/index.ts';
import { findPictures, imageTag } from '#app/modules/media/index.ts';
import { db } from '#app/platform/db/db.ts';
import { defineExtensionPoint } from '#app/platform/extension-point.server.ts';
import type { Viewer } from '#app/platform/http/actor.server.ts';
import { definePage, type PageRequest, type Redirect, type Rendering } from '#app/platform/pages/page.ts';
import { fillPrices } from '#app/platform/prices.server.ts';
import { findPlayable } from '../page/playable.server.ts';
import { contentTags } from '../page/tags.server.ts';
import { withPicture } from '../testimonial/testimonial-view.tsx';
import { listTestimonials } from '../testimonial/testimonials.queries.ts';
import { readTestimonial } from '../testimonial/testimonials.server.ts';
import { type LandingSection, listFaqItems, listLandingSections, listTrustSteps } from './landing.queries.ts';
import { landingData } from './landing-data.server.ts';
import type { Demo } from './landing-hero.tsx';
import { LandingView } from './landing-view.tsx';
import { splitLines } from './section-lines.ts';
import { sectionPicture } from './section-picture.server.ts';
import { wayInFor } from './way-in.server.ts';

const maxTestimonials = 12;

/** A notice on the landing page that another module provides for some visits. */
export type LandingGuest = {
  load(request: PageRequest): Promise<{ body: ReactNode } | Redirect>;
  post(request: PageRequest): Promise<Redirect>;
};

/** The extension point for a notice on the landing page. */
export const landingGuestPoint = defineExtensionPoint<LandingGuest>('content.landing-guest');

/**
 * `/`: the presentation of Yoi, with the texts that editors wrote. `?notify=` shows the notice of another module.
 */
export const landingPage = definePage('/', {
  cache: [contentTags.landing, contentTags.testimonials, pricesTag],
  query: { notify: (value) => (/^(true|sent|failed)$/.test(value) ? value : null) },
  uncachedWith: ['notify'],
  get: async (request) => {
    if (!request.url.searchParams.has('notify')) return renderLanding(request.viewer, null);
    const part = await landingGuestPoint.require().load(request);
    return 'redirectTo' in part ? part : renderLanding(request.viewer, part.body);
  },
  post: (request) => landingGuestPoint.require().post(request),
});

async function renderLanding(viewer: Viewer | null, guest: ReactNode): Promise<Rendering> {
  const [stored, steps, asked, testimonials, prices] = await Promise.all([
    listLandingSections(db),
    listTrustSteps(db),
    listFaqItems(db),
    listTestimonials(db, maxTestimonials),
    readPrices(),
  ]);
  const sections = new Map(
    [...stored].map(([slug, section]) => [slug, { ...section, text: fillPrices(section.text, prices) }]),
  );
  const questions = asked.map((item) => ({ ...item, answerHtml: fillPrices(item.answerHtml, prices) }));
  const imageIds = testimonials.flatMap(({ headerImage }) => headerImage?.id ?? []);
  const pictures = await findPictures(db, imageIds);
  const description = splitLines(sections.get('hero')?.text ?? '').join(' ');
  return {
    head: {
      title: 'Yoi',
      description,
      canonicalPath: '/',
      linkedData: landingData(description, questions),
      image: sectionPicture('inicio', sections.get('hero')),
    },
    body: (
      <LandingView
        sections={sections}
        steps={steps}
        questions={questions}
        testimonials={testimonials.map((stored) => withPicture(readTestimonial(stored), pictures))}
        wayIn={wayInFor(viewer)}
        owner={readOwner()}
        demo={findDemo(sections.get('demo'))}
      >
        {guest}
      </LandingView>
    ),
    client: viewer || guest ? 'landingWhole' : 'landing',
    tags: imageIds.map(imageTag),
  };
}

/**
 * Finds the film that the text of a section names, by the same rules as for the abstract of an article; undefined if
 * the text names no film.
 */
function findDemo(section: LandingSection | undefined): Demo | undefined {
  const film = section && findPlayable(section.text);
  return film ? { section, film } : undefined;
}
