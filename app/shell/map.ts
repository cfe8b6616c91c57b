import type { FastifyInstance } from 'fastify';
import { accountsApi, accountsPages, authenticate, findRole } from '#app/modules/accounts/index.ts';
import { arrivalApi } from '#app/modules/arrival/index.ts';
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
  defineSectionPages,
  defineTestimonialPage,
  editingApi,
  imagesApi,
  landingApi,
  pagesApi,
  positionPage,
  positionsPage,
  previewApi,
  previewPage,
  registerSharePictures,
  siteDocuments,
  textPages,
} from '#app/modules/content/index.ts';
import { articleTrial, dynamicPage, dynamicsApi, sectionTrials } from '#app/modules/dynamics/index.ts';
import { feelingsApi, helpPage } from '#app/modules/feelings/index.ts';
import { loginsApi } from '#app/modules/logins/index.ts';
import { measuresApi } from '#app/modules/measures/index.ts';
import { defineMediaApi, registerMedia, registerUploads } from '#app/modules/media/index.ts';
import { paradasApi } from '#app/modules/paradas/index.ts';
import { portfolioApi } from '#app/modules/portfolio/index.ts';
import { photoApi, profileApi } from '#app/modules/profile/index.ts';
import { progressApi } from '#app/modules/progress/index.ts';
import { registerSessionService, sessionServicePages } from '#app/modules/session-service/index.ts';
import { todayApi } from '#app/modules/today/index.ts';
import { type ApiRoutes, registerApi, registerApiReader } from '#app/platform/http/api.ts';
import type { Page } from '#app/platform/pages/page.ts';
import { registerMemberApp } from './member-page.tsx';

/** Every API route of the program, by module. */
const api: ApiRoutes[] = [
  accountsApi,
  loginsApi,
  pagesApi,
  imagesApi,
  editingApi,
  previewApi,
  landingApi,
  commentsApi,
  ratingsApi,
  moderationApi,
  feelingsApi,
  portfolioApi,
  dynamicsApi,
  paradasApi,
  progressApi,
  profileApi,
  arrivalApi,
  todayApi,
  measuresApi,
];

/** Those of which some take a form with a file. */
const apiWithFiles: ApiRoutes[] = [defineMediaApi(findRole), photoApi, contactApi];

/**
 * What answers besides pages and documents, in the order in which it is added: files, uploads, the API with its
 * description, the session service, the member app. What stands before the API is not part of its description.
 */
export const routes: readonly ((server: FastifyInstance) => void | Promise<void>)[] = [
  registerMedia,
  registerSharePictures,
  registerUploads,
  (server) => registerApi(server, { api, apiWithFiles }, authenticate),
  registerApiReader,
  registerSessionService,
  registerMemberApp,
];

/** What programs read of the site: feed, addresses, rules for robots. */
export const documents = siteDocuments;

/** Every public page of the program, by module. */
export const pages: readonly Page[] = [
  defineLandingPage(interestNotice),
  blogPage,
  defineArticlePage(articleDiscussion, articleTrial),
  reportPage,
  previewPage,
  ...defineSectionPages(sectionTrials),
  dynamicPage,
  positionPage,
  positionsPage,
  formPage,
  videoStepPage,
  defineTestimonialPage(articleTrial),
  helpPage,
  ...textPages,
  ...accountsPages,
  ...sessionServicePages,
];
