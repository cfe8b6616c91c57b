import type { FastifyInstance } from 'fastify';
import { expect, vi } from 'vitest';
import { signUploadToken } from './upload-token.server.ts';
import { videoState } from './videos.server.ts';

/** The URL at which uploads start. */
export const uploadsUrl = '/api/media/uploads/';

/**
 * A number that is higher than any number from the database in a test. So no application of another test file
 * has the same number.
 */
let last = 500_000_000;

/** Returns a new owner for films. The owner has no film yet. */
export function newThing(): string {
  last += 1;
  return `application:${last}`;
}

/**
 * Returns a function that creates a client for an owner. The client uploads films with a token for this owner.
 */
export function uploadSenders(server: FastifyInstance) {
  return (boundTo: string, token = signUploadToken(boundTo)) => {
    const headers = { 'tus-resumable': '1.0.0', 'upload-token': token };
    const send = (method: 'POST' | 'PATCH' | 'HEAD' | 'OPTIONS', url: string, more = {}, payload?: Buffer) =>
      server.inject({ method, url, headers: { ...headers, ...more }, ...(payload ? { payload } : {}) });
    return {
      send,
      begin: (bytes: number, more = {}) =>
        send('POST', uploadsUrl, { 'upload-length': String(bytes), ...more }),
      add: (url: string, offset: number, payload: Buffer) =>
        send(
          'PATCH',
          url,
          { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
          payload,
        ),
      offset: async (url: string) => (await send('HEAD', url)).headers['upload-offset'],
    };
  };
}

/** Waits until the film of an owner is prepared or refused. @returns the state of the film */
export const settled = (thing: string) =>
  vi.waitFor(
    async () => {
      const state = await videoState(thing);
      expect(['ready', 'refused', 'as-is']).toContain(state.state);
      return state;
    },
    { timeout: 50_000, interval: 200 },
  );
