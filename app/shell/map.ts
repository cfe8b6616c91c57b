import { accountsApi, accountsPages, findRole } from '#app/modules/accounts/index.ts';
import {
  articleDiscussion,
  commentsApi,
  moderationApi,
  ratingsApi,
  reportPage,
} from '#app/modules/comments/index.ts';
import {
  blogPage,
  defineArticlePage,
  imagesApi,
  landingPage,
  pagesApi,
  positionsPage,
  previewPage,
  sectionPages,
  textPages,
} from '#app/modules/content/index.ts';
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
  commentsApi,
  ratingsApi,
  moderationApi,
  feelingsApi,
  portfolioApi,
];

/** Every public page of the program, by module. */
export const pages: readonly Page[] = [
  landingPage,
  blogPage,
  defineArticlePage(articleDiscussion),
  reportPage,
  previewPage,
  ...sectionPages,
  positionsPage,
  ...textPages,
  ...accountsPages,
  ...sessionServicePages,
];
