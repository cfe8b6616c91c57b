export { portfolioApi } from './portfolio.api.ts';
