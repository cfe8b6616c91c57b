export { publishArticle, publishArticleIn, publishTextIn, writeLandingIn } from './content.ts';
export { isContentEmpty, type LandingSection, type TrustStep } from './content.queries.ts';
export { newArticle, type NewArticle } from './content.schema.ts';
export { articlePage, blogPage } from './content.page.tsx';
export { landingPage } from './landing.page.tsx';
export { textPages } from './text.page.tsx';
export { positionsPage } from './positions.page.tsx';
export { sectionPages } from './section.page.tsx';
