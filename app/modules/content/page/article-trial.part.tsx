import type { ReactNode } from 'react';
import { defineExtensionPoint } from '#app/platform/extension-point.ts';
import type { PageRequest } from '#app/platform/pages/page.ts';

/** What to try after an article or a testimonial, by the slug that it names; null where there is none. */
export type ArticleTrial = (request: PageRequest, slug: string) => Promise<ReactNode>;

/** Takes what can be tried at the end of articles and testimonials. */
export const articleTrialPoint = defineExtensionPoint<ArticleTrial>('content.article-trial');
