import { accountsApi, accountsPages, findRole } from '#app/modules/accounts/index.ts';
import {
  articleDiscussion,
  commentsApi,
  moderationApi,
  ratingsApi,
  reportPage,
} from '#app/modules/comments/index.ts';
import { contactApi, formPage, interestNotice, videoStepPage } from '#app/modules/contact/index.ts';
import {
  blogPage,
  defineArticlePage,
  defineLandingPage,
  editingApi,
  imagesApi,
  landingApi,
  pagesApi,
  positionPage,
  positionsPage,
  previewPage,
  sectionPages,
  siteDocuments,
  testimonialPage,
  textPages,
} from '#app/modules/content/index.ts';
import { dynamicsApi } from '#app/modules/dynamics/index.ts';
import { feelingsApi } from '#app/modules/feelings/index.ts';
import { loginsApi } from '#app/modules/logins/index.ts';
import { defineMediaApi } from '#app/modules/media/index.ts';
import { portfolioApi } from '#app/modules/portfolio/index.ts';
import { sessionServicePages } from '#app/modules/session-service/index.ts';
import type { ApiRoutes } from '#app/platform/http/api.ts';
import type { Page } from '#app/platform/pages/page.ts';

/** Every API route of the program, by module. */
export const api: ApiRoutes[] = [
  accountsApi,
  loginsApi,
  defineMediaApi(findRole),
  pagesApi,
  imagesApi,
  editingApi,
  landingApi,
  commentsApi,
  ratingsApi,
  moderationApi,
  feelingsApi,
  portfolioApi,
  dynamicsApi,
  contactApi,
];

/** What programs read of the site: feed, addresses, rules for robots. */
export const documents = siteDocuments;

/** Every public page of the program, by module. */
export const pages: readonly Page[] = [
  defineLandingPage(interestNotice),
  blogPage,
  defineArticlePage(articleDiscussion),
  reportPage,
  previewPage,
  ...sectionPages,
  positionPage,
  positionsPage,
  formPage,
  videoStepPage,
  testimonialPage,
  ...textPages,
  ...accountsPages,
  ...sessionServicePages,
];
