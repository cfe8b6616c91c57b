import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { deleteResource, getJson, postJson } from '#app/platform/browser/api.ts';
import { ApiError } from '#app/platform/browser/api-error.ts';
import { secondFactorsResponse } from '../second-factor/second-factor.schema.ts';
import { sessionsResponse } from '../session/session-list.schema.ts';

const factorsPath = '/api/user-second-factors/';
const sessionsPath = '/api/user-sessions/';
const loginsPath = '/api/user-logins/';

const factorsKey = ['security', 'factors'] as const;
const sessionsKey = ['security', 'sessions'] as const;
const loginsKey = ['security', 'logins'] as const;

/** The fields of the linked services that this screen shows. Another module provides the route. */
const loginsResponse = z.array(
  z.object({
    id: z.string(),
    provider: z.string(),
    email: z.string().nullable(),
    created_at: z.string(),
    last_used_at: z.string(),
  }),
);

/** A service through which the member can sign in. */
export type Login = z.output<typeof loginsResponse>[number];

/** Accepts any object as a response, because the response is not read. */
export const done = z.looseObject({});

/** Loads the second factors of the member, and whether the member has a password. */
export function useFactors() {
  return useQuery({ queryKey: factorsKey, queryFn: () => getJson(factorsPath, secondFactorsResponse) });
}

export function useSessions() {
  return useQuery({ queryKey: sessionsKey, queryFn: () => getJson(sessionsPath, sessionsResponse) });
}

/**
 * Loads the services through which the member can sign in. The data is null if the server has no such services.
 */
export function useLogins() {
  const queryFn = () =>
    getJson(loginsPath, loginsResponse).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    });
  return useQuery({ queryKey: loginsKey, queryFn });
}

/**
 * Ends the session with this id. If the id is `others`, it ends all sessions except the current one. Without a
 * network the request fails immediately, because the end of a session must not be postponed.
 */
export function useEndSession() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (session: string) => {
      if (session === 'others') await postJson(`${sessionsPath}end-others/`, {}, done);
      else await deleteResource(`${sessionsPath}${session}/`);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  });
}

/** The actions that change how the member signs in. Each of them may require a proof of identity first. */
export function useAccess() {
  const queries = useQueryClient();
  const refetch = () => queries.invalidateQueries({ queryKey: ['security'] });
  return {
    refetch,
    removeFactor: (id: string) => deleteResource(`${factorsPath}${id}/`).then(refetch),
    unlink: (id: string) => deleteResource(`${loginsPath}${id}/`).then(refetch),
  };
}

/** Returns whether the server requires a proof of identity. */
export function wantsProof(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403;
}
