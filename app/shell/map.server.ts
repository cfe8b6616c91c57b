import type { FastifyInstance } from 'fastify';
import { authenticationPoint, registerApi, registerApiReader } from '#app/platform/http/api.server.ts';
import type { ServerPart, Service } from '#app/platform/module.server.ts';
import type { Page } from '#app/platform/pages/page.ts';
import type { PlainDocument } from '#app/platform/pages/plain-document.ts';
import { registerAdmin } from './admin-page.tsx';
import { registerMemberApp } from './member-page.tsx';
import { modules } from './modules.server.ts';

/** Every public page of the program. */
export const pages: readonly Page[] = modules.flatMap((module) => module.pages ?? []);

/** Documents of the site that programs read: feed, sitemap, robots rules. */
export const documents: readonly PlainDocument[] = modules.flatMap((module) => module.documents ?? []);

/** The hooks that run for every request. */
export const hooks: readonly ServerPart[] = modules.flatMap((module) => module.hooks ?? []);

/** The services that run in addition to the requests. */
export const services: readonly Service[] = modules.flatMap((module) => module.services ?? []);

/**
 * The routes that are neither pages nor documents. The API description omits routes that are registered before
 * the API.
 */
export const routes: readonly ServerPart[] = [
  ...modules.flatMap((module) => module.routes ?? []),
  registerApiRoutes,
  registerApiReader,
  registerMemberApp,
  registerAdmin,
];

function registerApiRoutes(server: FastifyInstance): Promise<void> {
  const api = modules.flatMap((module) => module.api ?? []);
  const apiWithFiles = modules.flatMap((module) => module.apiWithFiles ?? []);
  return registerApi(server, { api, apiWithFiles }, authenticationPoint.require());
}
