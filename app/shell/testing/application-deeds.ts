import type { FastifyInstance } from 'fastify';
import {
  aMarkedApplication,
  aPositionToFill,
  applicationsPath,
  aReviewedPosition,
  draft,
  mark,
  sendDrafts,
} from '#app/modules/selection/selection.factory.ts';
import type { DeedScenarios } from './staff-deeds.ts';

const reason = 'Buscamos a alguien con más horas libres.';

/** Returns the scenarios of the actions on experts' applications. */
export function applicationDeeds(server: FastifyInstance): DeedScenarios {
  return {
    'applications.mark': async (admin) => {
      const { application, reviewers } = await aReviewedPosition(server, admin);
      return { run: () => mark(reviewers[0], application.id, 4), effects: 1 };
    },
    'applications.note': async (admin) => {
      const { path } = await aMarkedApplication(server, admin);
      return { run: () => admin.post(`${path}notes/`, { body: 'Una nota' }), effects: 2 };
    },
    'applications.move': async (admin) => {
      const { path } = await aMarkedApplication(server, admin);
      return { run: () => admin.post(`${path}stage/`, { stage: 'trial', version: 1 }), effects: 1 };
    },
    'applications.decide': async (admin) => {
      const { path } = await aMarkedApplication(server, admin);
      const refused = { outcome: 'refused', reason, version: null };
      return { run: () => admin.call('PUT', `${path}decision/`, refused), effects: 1 };
    },
    'applications.send': async (admin) => {
      const { id } = await aMarkedApplication(server, admin);
      const drafts = [await draft(admin, id, { outcome: 'refused' })];
      return { run: () => sendDrafts(admin, drafts), effects: 1 };
    },
    'applications.configure': async (admin) => {
      const position = await aPositionToFill();
      const criteria = [{ id: null, name: 'Escucha', weight: 3 }];
      const settings = { version: 0, reveal_from: 'trial', criteria, reviewers: [] };
      const path = `${applicationsPath}positions/${position}/`;
      return { run: () => admin.call('PUT', path, settings), effects: 1 };
    },
  };
}
