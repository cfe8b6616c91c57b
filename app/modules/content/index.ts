export { type ArticleDiscussion, type DiscussedArticle, defineArticlePage } from './article.page.tsx';
export { subscribeContent } from './content.jobs.ts';
export { blogPage } from './content.page.tsx';
export { isContentEmpty } from './content.queries.ts';
export { type NewArticle, newArticle, type PageDraftInput } from './content.schema.ts';
export {
  type LandingWords,
  publishArticleIn,
  publishNewIn,
  publishTextIn,
  writeLandingIn,
} from './content.ts';
export { type DiscussedPage, findDiscussedPage } from './discussed-page.ts';
export { defineEditingApi } from './editing.api.ts';
export { imagesApi } from './images.api.ts';
export { defineLandingPage, type LandingGuest } from './landing.page.tsx';
export { findOpenPosition, type OpenPosition } from './open-position.ts';
export { pagesApi } from './pages.api.ts';
export { positionPage, positionsPage } from './positions.page.tsx';
export { previewPage } from './preview.page.tsx';
export { sectionPages } from './section.page.tsx';
export { registerSharePictures } from './share-picture.page.tsx';
export { generalPicture } from './share-picture.ts';
export { siteDocuments } from './site-documents.page.tsx';
export { testimonialPage } from './testimonial.page.tsx';
export { textPages } from './text.page.tsx';
