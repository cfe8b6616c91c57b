export {
  type ArticleDiscussion,
  articleDiscussionPoint,
  type DiscussedArticle,
} from './blog/article.page.tsx';
export { type DiscussedPage, findDiscussedPage } from './blog/discussed-page.ts';
export { type SectionTrials, sectionTrialsPoint } from './blog/section.page.tsx';
export { listKeptTexts } from './editing/kept-texts.queries.ts';
export { publishArticleIn, publishNewIn, publishTextIn } from './editing/seeding.ts';
export { type LandingGuest, landingGuestPoint } from './landing/landing.page.tsx';
export type { LandingWords } from './landing/landing.schema.ts';
export { renderAnswers, writeLandingIn } from './landing/landing-words.ts';
export { type ArticleTrial, articleTrialPoint } from './page/article-trial.part.tsx';
export { isContentEmpty } from './page/page.queries.ts';
export { type NewArticle, newArticle, type PageDraftInput } from './page/page.schema.ts';
export { generalPicture } from './page/share-picture.ts';
export { findOpenPosition, type OpenPosition } from './position/open-position.ts';
export type { RenderedText } from './prose/rendered-text.ts';
export { renderText } from './prose/rendering.ts';
export { readText } from './site/text.part.tsx';
