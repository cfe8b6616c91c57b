import { requireActor } from '#app/platform/http/actor.server.ts';
import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { idParams, paginationQuery } from '#app/platform/http/pagination.ts';
import { apiLanguage } from '#app/platform/http/request-language.server.ts';
import { answerQuestion } from './answers.server.ts';
import { askQuestion, changeQuestion, destroyQuestionWords, removeQuestion } from './asking.server.ts';
import { readChances } from './chances.server.ts';
import { readSignals } from './reading.server.ts';
import {
  chancesResponse,
  registeredResponse,
  signalAnswerInput,
  signalAnswerResponse,
  signalQuestionInput,
  signalsResponse,
} from './signals.schema.ts';

const tags = ['signals'];
const path = '/api/signals/';
const config = { idempotent: true };

/** The routes of a member's questions and of their answers. */
export const signalsApi: ApiRoutes = (api) => {
  api.get(
    path,
    {
      schema: {
        tags,
        summary: 'My questions with what my days show about them, newest first',
        querystring: paginationQuery,
        response: { 200: signalsResponse },
      },
    },
    async (request) => readSignals(requireActor(request), request.query),
  );
  api.get(
    `${path}chances/`,
    {
      schema: {
        tags,
        summary: 'Differences of my last year that I did not ask about, with how many luck alone gives',
        response: { 200: chancesResponse },
      },
    },
    async (request) => readChances(requireActor(request)),
  );
  api.post(
    `${path}answers/`,
    {
      schema: {
        tags,
        summary: 'Answer a question in my own words for a day: yes, no, or a number from 0 to 10',
        body: signalAnswerInput,
        response: { 200: signalAnswerResponse },
      },
      config,
    },
    async (request) => answerQuestion(requireActor(request), request.body),
  );
  questionRoutes(api);
};

const questionRoutes: ApiRoutes = (api) => {
  api.post(
    `${path}questions/`,
    {
      schema: {
        tags,
        summary: 'Ask a question, in an open Parada and at most three in each',
        body: signalQuestionInput,
        response: { 201: registeredResponse },
      },
      config,
    },
    async (request, reply) =>
      reply.code(201).send(await askQuestion(requireActor(request), request.body, apiLanguage(request))),
  );
  api.patch(
    `${path}questions/:id/`,
    {
      schema: {
        tags,
        summary: 'Ask another question in its place; before the first look this takes no new place',
        params: idParams,
        body: signalQuestionInput,
        response: { 200: registeredResponse },
      },
    },
    async (request) =>
      changeQuestion(requireActor(request), request.params.id, request.body, apiLanguage(request)),
  );
  api.delete(
    `${path}questions/:id/`,
    { schema: { tags, summary: 'Hide a question; its place stays used up', params: idParams } },
    async (request, reply) => {
      await removeQuestion(requireActor(request), request.params.id);
      return reply.code(204).send();
    },
  );
  api.delete(
    `${path}questions/:id/words/`,
    {
      schema: {
        tags,
        summary: 'Destroy the words of a question; one that still stands is removed with them',
        params: idParams,
      },
    },
    async (request, reply) => {
      await destroyQuestionWords(requireActor(request), request.params.id);
      return reply.code(204).send();
    },
  );
};
