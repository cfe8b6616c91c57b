import { config } from '#app/platform/config.ts';
import { db } from '#app/platform/db/db.ts';
import { definePage } from '#app/platform/pages/page.ts';
import { listLandingSections, listTrustSteps } from './landing.queries.ts';
import { LandingView } from './landing-view.tsx';
import { contentTags } from './tags.ts';

/** `/`: what Yoi is, in the words that editors keep in the database. */
export const landingPage = definePage('/', {
  cache: [contentTags.landing],
  get: async () => {
    const [sections, steps] = await Promise.all([listLandingSections(db), listTrustSteps(db)]);
    const hero = sections.get('hero');
    return {
      head: { title: 'Yoi', description: hero?.text ?? '', canonicalPath: '/' },
      body: (
        <LandingView
          hero={hero}
          control={sections.get('control')}
          steps={steps}
          joinHref={`${config.appUrl}/register`}
        />
      ),
    };
  },
});
