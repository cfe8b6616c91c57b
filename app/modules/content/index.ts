export { articlePage, blogPage } from './content.page.tsx';
export { isContentEmpty, type LandingSection, type TrustStep } from './content.queries.ts';
export { type NewArticle, newArticle } from './content.schema.ts';
export { publishArticleIn, publishTextIn, writeLandingIn } from './content.ts';
export { landingPage } from './landing.page.tsx';
export { positionsPage } from './positions.page.tsx';
export { sectionPages } from './section.page.tsx';
export { textPages } from './text.page.tsx';
