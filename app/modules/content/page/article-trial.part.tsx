import type { ReactNode } from 'react';
import type { PageRequest } from '#app/platform/pages/page.ts';

/** What to try after an article or a testimonial, by the slug that it names; null where there is none. */
export type ArticleTrial = (request: PageRequest, slug: string) => Promise<ReactNode>;
