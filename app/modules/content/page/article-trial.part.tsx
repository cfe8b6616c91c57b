import type { ReactNode } from 'react';
import { defineExtensionPoint } from '#app/platform/extension-point.server.ts';
import type { PageRequest } from '#app/platform/pages/page.ts';

/**
 * Renders the trial after an article or a testimonial. The slug names the dynamic of the trial. Returns null if there
 * is no trial.
 */
export type ArticleTrial = (request: PageRequest, slug: string) => Promise<ReactNode>;

/** The extension point for the trial at the end of articles and testimonials. */
export const articleTrialPoint = defineExtensionPoint<ArticleTrial>('content.article-trial');
