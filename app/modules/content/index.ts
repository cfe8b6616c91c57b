export {
  type ArticleDiscussion,
  articleDiscussionPoint,
  type DiscussedArticle,
} from './blog/article.page.tsx';
export { type DiscussedPage, findDiscussedPage } from './blog/discussed-page.server.ts';
export { type SectionTrials, sectionTrialsPoint } from './blog/section.page.tsx';
export { listKeptTexts } from './editing/kept-texts.queries.ts';
export { publishArticleIn, publishNewIn, publishTextIn } from './editing/seeding.server.ts';
export { type LandingGuest, landingGuestPoint } from './landing/landing.page.tsx';
export type { LandingWords } from './landing/landing.schema.ts';
export { renderAnswers, writeLandingIn } from './landing/landing-words.server.ts';
export { type ArticleTrial, articleTrialPoint } from './page/article-trial.part.tsx';
export { isContentEmpty } from './page/page.queries.ts';
export { type NewArticle, newArticle, type PageDraftInput } from './page/page.schema.ts';
export { postDrawing, referenceFields } from './page/reference.schema.ts';
export { drawingAddress } from './page/reference-address.ts';
export { generalPicture } from './page/share-picture.server.ts';
export { findOpenPosition, type OpenPosition } from './position/open-position.server.ts';
export { findKnownPosition, type KnownPosition, listKnownPositions } from './position/positions.queries.ts';
export type { RenderedText } from './prose/rendered-text.server.ts';
export { renderText } from './prose/rendering.server.ts';
export { type ReferenceReviews, referencePage, referenceReviewsPoint } from './reference/references.page.tsx';
export {
  findReferenceById,
  listReferenceNames,
  listReferences,
  type ReferenceCard,
  referenceNamePart,
} from './reference/references.queries.ts';
export { readText } from './site/text.part.tsx';
