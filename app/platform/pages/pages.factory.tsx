import type { FastifyRequest } from 'fastify';
import type { Viewer } from '../http/actor.server.ts';
import type { Site } from './render.tsx';

const entry = ['app/shell/site.client.ts'] as const;

/**
 * A site whose frame shows the viewer in `data-viewer`. Its frames have a separate variant, because the program
 * caches the frames of visitors.
 */
export const aSite: Site = {
  name: 'Yoi',
  clientEntries: { site: entry, landing: entry, referents: entry, landingWhole: entry },
  image: { path: '/media/site.png', alt: 'Un paisaje', width: 1_200, height: 630 },
  frame: ({ viewer }, body) => <main data-viewer={viewer?.username}>{body}</main>,
  frameVariant: () => 'a-site',
  errorPage: (_request, status) => ({
    head: { title: 'Error', noIndex: true },
    body: <p>{`error ${status}`}</p>,
  }),
  signInAddress: (address) => `/entrar?volver=${encodeURIComponent(address)}`,
};

/** Finds the viewer whose name is in the cookie `viewer`. The account of the viewer `closing` is about to be erased. */
export function aViewerOf({ cookies }: FastifyRequest): Promise<Viewer> | null {
  const username = cookies.viewer;
  if (username === undefined) return null;
  return Promise.resolve({
    ...{ memberId: 7, sessionId: 9, username, email: 'ana@persona.example', photoUrl: null },
    isClosing: username === 'closing',
  });
}
