import type { FastifyInstance } from 'fastify';
import { aPosition, publishNew } from '#app/modules/content/content.factory.ts';
import { now } from '#app/platform/clock.ts';
import { type MemberClient, memberClient } from '#app/shell/testing/member-client.ts';
import { applicationResponse, draftsResponse, positionResponse } from './selection.schema.ts';
import { receiveApplication } from './selection.server.ts';

/** The API path of the applications for the team. */
export const applicationsPath = '/api/admin/applications/';

let count = 0;

/** Returns the data of an applicant. Each call returns another person. */
export function anApplicant(changes: Record<string, unknown> = {}) {
  count += 1;
  const name = `Eulalia Montaner ${count}`;
  const email = `eulalia.${process.pid}.${count}@persona.example`;
  return {
    ...{ name, email, country: 'Chile', area: 'Dinero', speciality: 'Ahorro' },
    message: 'Acompaño a familias que no llegan a fin de mes.',
    links: ['https://eulalia.example/'],
    consent: true,
    ...changes,
  };
}

/** Publishes a new position. @returns its id */
export function aPositionToFill(): Promise<number> {
  count += 1;
  return publishNew({ kind: 'position' }, aPosition(`plaza-${process.pid}-${count}`));
}

/** Sends an application for a position, as a visitor from a separate network. @returns its id */
export async function anApplication(
  server: FastifyInstance,
  position: number,
  changes: Record<string, unknown> = {},
) {
  const applicant = anApplicant(changes);
  const response = await server.inject({
    method: 'POST',
    url: '/api/user-postulation/',
    payload: { ...applicant, position },
    headers: { 'accept-language': 'es' },
    remoteAddress: `10.8.${Math.floor(count / 200) % 200}.${(count % 200) + 1}`,
  });
  const { id } = response.json();
  await receiveApplication({ applicationId: id, positionId: position, receivedAt: now() });
  return { ...applicant, id: Number(id) };
}

/** Names reviewers for a position. */
export async function nameReviewers(
  admin: MemberClient,
  position: number,
  reviewers: readonly { memberId: number }[],
): Promise<void> {
  const path = `${applicationsPath}positions/${position}/`;
  const { version, reveal_from, criteria } = positionResponse.parse((await admin.get(path)).body);
  const response = await admin.call('PUT', path, {
    ...{ version, reveal_from, criteria },
    reviewers: reviewers.map(({ memberId }) => memberId),
  });
  if (response.statusCode !== 204) throw new Error(response.body);
}

/** Gives the marks of a reviewer: the same mark for each criterion. */
export async function mark({ get, post }: MemberClient, id: number, value: number) {
  const { criteria } = applicationResponse.parse((await get(`${applicationsPath}${id}/`)).body);
  const marks = criteria.map((criterion) => ({ criterion: criterion.id, mark: value }));
  return post(`${applicationsPath}${id}/marks/`, { marks });
}

/** Creates a position with two reviewers, and an application for it. */
export async function aReviewedPosition(server: FastifyInstance, admin: MemberClient) {
  const position = await aPositionToFill();
  const reviewers = [
    await memberClient(server, { role: 'expert' }),
    await memberClient(server, { role: 'editor' }),
  ] as const;
  await nameReviewers(admin, position, reviewers);
  return { position, reviewers, application: await anApplication(server, position) };
}

/** Creates an application that two reviewers have marked. @returns the path of the application, and the applicant */
export async function aMarkedApplication(server: FastifyInstance, admin: MemberClient) {
  const { application, reviewers, position } = await aReviewedPosition(server, admin);
  for (const reviewer of reviewers) await mark(reviewer, application.id, 4);
  return { ...application, reviewers, position, path: `${applicationsPath}${application.id}/` };
}

/** Drafts a decision about an application. @returns the id and the version of the draft */
export async function draft(
  admin: MemberClient,
  id: number,
  { outcome, reason = 'Buscamos a alguien con más horas libres.' }: { outcome: string; reason?: string },
): Promise<{ id: number; version: number }> {
  const path = `${applicationsPath}${id}/decision/`;
  const response = await admin.call('PUT', path, { outcome, reason, version: null });
  if (response.statusCode !== 204) throw new Error(response.body);
  const drafts = draftsResponse.parse((await admin.get(`${applicationsPath}decisions/?limit=100`)).body);
  const found = drafts.items.find(({ application }) => application === id);
  if (!found) throw new Error('the draft is missing');
  return { id: found.id, version: found.version };
}

/** Sends drafts together. */
export function sendDrafts(
  admin: MemberClient,
  decisions: readonly { id: number; version: number }[],
  typed = decisions.length,
) {
  return admin.post(`${applicationsPath}decisions/`, { decisions, count: typed });
}
