import type { FastifyInstance } from 'fastify';
import {
  anApplication,
  aPositionToFill,
  applicationsPath,
} from '#app/modules/selection/selection.factory.ts';
import { applicationResponse, draftsResponse } from '#app/modules/selection/selection.schema.ts';
import type { MemberCalls } from './member-calls.ts';

/**
 * Lets an admin review, move and accept two applications: one from an address without an account, and one from the
 * admin's own address. A colleague gives the marks that a decision needs.
 */
export async function selectExperts(
  server: FastifyInstance,
  { post, call, mark }: MemberCalls,
  { memberId, email, password }: { memberId: number; email: string; password: string },
  colleague: MemberCalls & { memberId: number },
): Promise<void> {
  await post('/api/user-identity/', { password });
  const position = await aPositionToFill();
  const settings = `${applicationsPath}positions/${position}/`;
  const { criteria } = (await call('GET', settings)).json();
  const reviewers = [memberId, colleague.memberId];
  await call('PUT', settings, { version: 0, reveal_from: 'new', criteria, reviewers });
  const review = async (id: number) => {
    const path = `${applicationsPath}${id}/`;
    const read = applicationResponse.parse((await call('GET', path)).json());
    const marks = read.criteria.map((criterion) => ({ criterion: criterion.id, mark: 4 }));
    await post(`${path}marks/`, { marks });
    await colleague.post(`${path}marks/`, { marks });
    return path;
  };
  const accept = async (path: string, reason: string) => {
    await call('PUT', `${path}decision/`, { outcome: 'accepted', reason: reason + mark, version: null });
    const drafts = draftsResponse.parse((await call('GET', `${applicationsPath}decisions/`)).json());
    const decisions = drafts.items.map(({ id, version }) => ({ id, version }));
    await post(`${applicationsPath}decisions/`, { decisions, count: decisions.length });
  };
  const path = await review((await anApplication(server, position)).id);
  await post(`${path}notes/`, { body: `Nota de selección${mark}` });
  await post(`${path}stage/`, { stage: 'trial', version: 1 });
  await accept(path, 'Motivo de aceptar a otra');
  await accept(await review((await anApplication(server, position, { email })).id), 'Motivo de aceptarla');
}
