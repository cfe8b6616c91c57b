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

/** Services that another module links; here only what is shown of them. */
const loginsResponse = z.array(
  z.object({
    id: z.string(),
    provider: z.string(),
    email: z.string().nullable(),
    created_at: z.string(),
    last_used_at: z.string(),
  }),
);

/** A service that she can sign in through. */
export type Login = z.output<typeof loginsResponse>[number];

/** A response that only says that something was done. */
export const done = z.looseObject({});

/** The second factors of the member, and whether she has a password. */
export function useFactors() {
  return useQuery({ queryKey: factorsKey, queryFn: () => getJson(factorsPath, secondFactorsResponse) });
}

/** Where the member is signed in. */
export function useSessions() {
  return useQuery({ queryKey: sessionsKey, queryFn: () => getJson(sessionsPath, sessionsResponse) });
}

/** The services that she can sign in through; null on a server that knows of none. */
export function useLogins() {
  const queryFn = () =>
    getJson(loginsPath, loginsResponse).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    });
  return useQuery({ queryKey: loginsKey, queryFn });
}

/** Ends the session of this id, or all the `others`. Without a network it fails at once: nobody waits for a door to close later. */
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

/** What changes the ways into the account; each call may ask for a proof of identity first. */
export function useAccess() {
  const queries = useQueryClient();
  const again = () => queries.invalidateQueries({ queryKey: ['security'] });
  return {
    again,
    removeFactor: (id: string) => deleteResource(`${factorsPath}${id}/`).then(again),
    unlink: (id: string) => deleteResource(`${loginsPath}${id}/`).then(again),
  };
}

/** Whether the server asks for a proof of identity before it does this. */
export function wantsProof(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403;
}
