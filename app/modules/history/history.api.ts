import { requireActor } from '#app/platform/http/actor.server.ts';
import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import {
  dayParams,
  dayResponse,
  sameDayResponse,
  searchQuery,
  searchResponse,
  yearQuery,
  yearResponse,
} from './history.schema.ts';
import { readDay, readYear } from './history.server.ts';
import { readSameDay } from './same-day.server.ts';
import { searchTexts } from './search.server.ts';

const tags = ['history'];

/** The routes of a member's history: a year, a day, and a search in the member's own texts. */
export const historyApi: ApiRoutes = (api) => {
  api.get(
    '/api/history/',
    {
      schema: { tags, summary: 'A year of mine', querystring: yearQuery, response: { 200: yearResponse } },
    },
    async (request) => readYear(requireActor(request), request.query.year),
  );

  api.get(
    '/api/history/days/:day/',
    { schema: { tags, summary: 'All of one day', params: dayParams, response: { 200: dayResponse } } },
    async (request) => readDay(requireActor(request), request.params.day),
  );

  api.get(
    '/api/history/same-day/',
    { schema: { tags, summary: 'A former day with the date of today', response: { 200: sameDayResponse } } },
    async (request) => readSameDay(requireActor(request)),
  );

  api.get(
    '/api/history/search/',
    {
      schema: {
        tags,
        summary: 'Where I wrote these words',
        querystring: searchQuery,
        response: { 200: searchResponse },
      },
    },
    async (request) => searchTexts(requireActor(request), request.query),
  );
};
