import { requireActor } from '#app/platform/http/actor.server.ts';
import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { paginationQuery } from '#app/platform/http/pagination.ts';
import { apiLanguage } from '#app/platform/http/request-language.server.ts';
import { triedInput, triedQuestionResponse } from './closing/tried.schema.ts';
import { answerTried, readTriedQuestion } from './closing/tried.server.ts';
import { declareRest, respondToIntention, takeRestBack } from './cycle/daily.server.ts';
import { closeParada, endParada, pauseParada, resumeParada } from './cycle/moves.server.ts';
import {
  closingInput,
  draftInput,
  emptyInput,
  intentionInput,
  paradaInput,
  paradaParams,
  paradaResponse,
  paradasResponse,
  paradaTextParams,
  restInput,
} from './cycle/paradas.schema.ts';
import { beginDraft, fillParada, startParada } from './cycle/paradas.server.ts';
import { destroyLetter, readLetter, readOwnParada, readParadas } from './cycle/reading.server.ts';
import { letterResponse, questionsResponse, reportResponse } from './cycle/report.schema.ts';
import { destroyClosingText } from './cycle/written-texts.server.ts';
import { readCountedQuestions } from './questions/question-counts.server.ts';
import { writeProfessionalReport } from './report/professional-report.server.ts';
import { readReport } from './report/report.server.ts';

const tags = ['paradas'];
const path = '/api/paradas/';
const response = { 200: paradaResponse };

/** The routes of a member's Paradas: start, changes, days and letter. */
export const paradasApi: ApiRoutes = (api) => {
  startRoutes(api);
  moveRoutes(api);
  dailyRoutes(api);
  reportRoutes(api);
  letterRoutes(api);
  triedRoutes(api);
};

const startRoutes: ApiRoutes = (api) => {
  api.get(
    path,
    {
      schema: {
        tags,
        summary: 'My Paradas, newest first',
        querystring: paginationQuery,
        response: { 200: paradasResponse },
      },
    },
    async (request) => readParadas(requireActor(request), request.query),
  );

  api.post(
    path,
    {
      schema: { tags, summary: 'Start a Parada', body: paradaInput, response: { 201: paradaResponse } },
      config: { idempotent: true },
    },
    async (request, reply) => reply.code(201).send(await startParada(requireActor(request), request.body)),
  );

  api.get(
    `${path}:id/`,
    { schema: { tags, summary: 'One Parada, with its days', params: paradaParams, response } },
    async (request) => readOwnParada(requireActor(request), request.params.id),
  );

  api.patch(
    `${path}:id/`,
    {
      schema: {
        tags,
        summary: 'Fill a draft, or choose when my intention asks',
        params: paradaParams,
        body: draftInput,
        response,
      },
    },
    async (request) => fillParada(requireActor(request), request.params.id, request.body),
  );

  api.post(
    `${path}:id/begin/`,
    {
      schema: { tags, summary: 'Start a draft', params: paradaParams, body: emptyInput, response },
      config: { idempotent: true },
    },
    async (request) => beginDraft(requireActor(request), request.params.id),
  );
};

const triedRoutes: ApiRoutes = (api) => {
  api.get(
    `${path}tried/`,
    {
      schema: {
        tags,
        summary: 'What I wanted to try, a week after a closing',
        response: { 200: triedQuestionResponse },
      },
    },
    async (request) => ({ question: await readTriedQuestion(requireActor(request)) }),
  );

  api.post(
    `${path}:id/tried/`,
    {
      schema: {
        tags,
        summary: 'Say whether I tried it',
        params: paradaParams,
        body: triedInput,
        response: { 200: triedInput },
      },
    },
    async (request) => {
      await answerTried(requireActor(request), request.params.id, request.body);
      return request.body;
    },
  );
};

const moveRoutes: ApiRoutes = (api) => {
  const moves = [
    ['pause', 'Pause a Parada', pauseParada],
    ['resume', 'Resume a Parada', resumeParada],
    ['end', 'End a Parada before its time', endParada],
  ] as const;
  for (const [name, summary, move] of moves) {
    api.post(
      `${path}:id/${name}/`,
      {
        schema: { tags, summary, params: paradaParams, body: emptyInput, response },
        config: { idempotent: true },
      },
      async (request) => move(requireActor(request), request.params.id),
    );
  }

  api.post(
    `${path}:id/close/`,
    {
      schema: { tags, summary: 'Close a Parada', params: paradaParams, body: closingInput, response },
      config: { idempotent: true },
    },
    async (request) => closeParada(requireActor(request), request.params.id, request.body),
  );
};

const dailyRoutes: ApiRoutes = (api) => {
  api.post(
    `${path}:id/rest/`,
    {
      schema: { tags, summary: 'Declare a day of rest', params: paradaParams, body: restInput, response },
      config: { idempotent: true },
    },
    async (request) => declareRest(requireActor(request), request.params.id, request.body),
  );

  api.delete(
    `${path}:id/rest/`,
    {
      schema: {
        tags,
        summary: 'Take a day of rest back',
        params: paradaParams,
        querystring: restInput,
        response,
      },
      config: { idempotent: true },
    },
    async (request) => takeRestBack(requireActor(request), request.params.id, request.query),
  );

  api.post(
    `${path}:id/intention/`,
    {
      schema: {
        tags,
        summary: 'Say what became of my intention',
        params: paradaParams,
        body: intentionInput,
        response,
      },
      config: { idempotent: true },
    },
    async (request) => respondToIntention(requireActor(request), request.params.id, request.body),
  );
};

const reportRoutes: ApiRoutes = (api) => {
  api.get(
    `${path}:id/questions/`,
    {
      schema: {
        tags,
        summary: 'What I would like to find out, with the days so far',
        params: paradaParams,
        querystring: paginationQuery,
        response: { 200: questionsResponse },
      },
    },
    async (request) => readCountedQuestions(requireActor(request), request.params.id, request.query),
  );

  api.get(
    `${path}:id/report/`,
    {
      schema: {
        tags,
        summary: 'What a Parada came to, once it is over',
        params: paradaParams,
        response: { 200: reportResponse },
      },
    },
    async (request) => readReport(requireActor(request), request.params.id, apiLanguage(request)),
  );

  api.get(
    `${path}:id/professional-report.pdf`,
    {
      schema: {
        tags,
        summary: 'The measures of a finished Parada on one page, for a professional',
        params: paradaParams,
      },
      config: { produces: 'application/pdf' },
    },
    async (request, reply) => {
      const pdf = await writeProfessionalReport(
        requireActor(request),
        request.params.id,
        apiLanguage(request),
      );
      return reply
        .type('application/pdf')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="yoi-parada-${request.params.id}.pdf"`)
        .send(pdf);
    },
  );
};

const letterRoutes: ApiRoutes = (api) => {
  api.delete(
    `${path}:id/texts/:kind/`,
    {
      schema: {
        tags,
        summary: 'Destroy a text of a Parada that is over, and nothing else',
        params: paradaTextParams,
      },
    },
    async (request, reply) => {
      await destroyClosingText(requireActor(request), request.params.id, request.params.kind);
      return reply.code(204).send();
    },
  );

  api.get(
    `${path}:id/letter/`,
    {
      schema: {
        tags,
        summary: 'The letter to myself, once the Parada is over',
        params: paradaParams,
        response: { 200: letterResponse },
      },
    },
    async (request) => readLetter(requireActor(request), request.params.id),
  );

  api.delete(
    `${path}:id/letter/`,
    { schema: { tags, summary: 'Destroy the letter', params: paradaParams } },
    async (request, reply) => {
      await destroyLetter(requireActor(request), request.params.id);
      return reply.code(204).send();
    },
  );
};
