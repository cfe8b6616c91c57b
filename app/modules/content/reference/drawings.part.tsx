import { msg } from '@lingui/core/macro';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { renderToStaticMarkup } from 'react-dom/server';
import { z } from 'zod';
import { db } from '#app/platform/db/db.ts';
import { NotFound } from '#app/platform/errors.ts';
import { mediaHeaders } from '#app/platform/http/security-headers.server.ts';
import { countTraffic } from '#app/platform/limits/traffic.ts';
import { Portrait, PostDrawing } from '#ui/landscape/portrait.tsx';
import { drawingAddress, drawingsPath } from '../page/reference-address.ts';
import { findDrawing, type LiveDrawing } from './references.queries.ts';

const named = z.object({ name: z.string() });

/** Registers `/referentes/dibujos/:name`, the portraits of referents and the drawings beside posts. */
export function registerDrawings(server: FastifyInstance): void {
  server.get(`${drawingsPath}:name`, { schema: { hide: true } }, sendDrawing);
}

/** Sends a drawing as SVG. A URL with an outdated revision redirects to the URL of the current revision. */
async function sendDrawing(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  await countTraffic('visitor', request.ip);
  const [, id, revision] = /^([1-9]\d{0,14})-(\d{1,15})\.svg$/.exec(named.parse(request.params).name) ?? [];
  const found = id === undefined ? undefined : await findDrawing(db, Number(id));
  const markup = found && writeDrawing(found);
  if (!found || !markup) throw new NotFound('no_such_picture', msg`Esta imagen no existe.`);
  if (Number(revision) !== found.revisionId)
    return reply
      .header('Cache-Control', 'no-cache')
      .redirect(drawingAddress({ id: Number(id), revisionId: found.revisionId }), 302);
  return reply
    .headers({ ...mediaHeaders, 'Cache-Control': 'public, max-age=31536000, immutable' })
    .type('image/svg+xml')
    .send(markup);
}

function writeDrawing({ portrait, drawing }: LiveDrawing): string | null {
  if (portrait) return renderToStaticMarkup(<Portrait {...portrait} />);
  return drawing && renderToStaticMarkup(<PostDrawing {...drawing} />);
}
