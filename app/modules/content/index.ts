export {
  type ArticleDiscussion,
  type DiscussedArticle,
  defineArticlePage,
} from './blog/article.page.tsx';
export { blogPage } from './blog/blog.page.tsx';
export { type DiscussedPage, findDiscussedPage } from './blog/discussed-page.ts';
export { defineSectionPages, type SectionTrials } from './blog/section.page.tsx';
export { subscribeContent } from './content.jobs.ts';
export { editingApi } from './editing/editing.api.ts';
export { publishArticleIn, publishNewIn, publishTextIn } from './editing/seeding.ts';
export { landingApi } from './landing/landing.api.ts';
export { defineLandingPage, type LandingGuest } from './landing/landing.page.tsx';
export type { LandingWords } from './landing/landing.schema.ts';
export { renderAnswers, writeLandingIn } from './landing/landing-words.ts';
export type { ArticleTrial } from './page/article-trial.part.tsx';
export { isContentEmpty } from './page/page.queries.ts';
export { type NewArticle, newArticle, type PageDraftInput } from './page/page.schema.ts';
export { generalPicture } from './page/share-picture.ts';
export { imagesApi } from './pages-api/images.api.ts';
export { pagesApi } from './pages-api/pages.api.ts';
export { findOpenPosition, type OpenPosition } from './position/open-position.ts';
export { positionPage, positionsPage } from './position/positions.page.tsx';
export { previewApi } from './preview/preview.api.ts';
export { previewPage } from './preview/preview.page.tsx';
export type { RenderedText } from './prose/rendered-text.ts';
export { renderText } from './prose/rendering.ts';
export { registerSharePictures } from './site/share-picture.part.tsx';
export { siteDocuments } from './site/site-documents.part.tsx';
export { textPages } from './site/text.page.tsx';
export { readText } from './site/text.part.tsx';
export { defineTestimonialPage } from './testimonial/testimonial.page.tsx';
