import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * A body below this size is joined from its parts, because the copy costs less than a stream of the parts.
 */
const smallBytes = 32 * 1024;

/**
 * Sends a body that consists of several parts. The parts of a large body are not joined. Joining would make a
 * copy of about 100 KB outside of the engine's heap. Because of such copies, the engine would collect the whole
 * heap every few hundred responses.
 */
export function sendParts(reply: FastifyReply, parts: readonly Buffer[]): FastifyReply {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const [only, ...others] = parts;
  if (only && others.length === 0) return reply.send(only);
  if (length < smallBytes) return reply.send(Buffer.concat(parts, length));
  return reply.header('content-length', length).send(new PartsStream(parts, length));
}

class PartsStream extends Readable {
  private parts: readonly Buffer[];

  constructor(parts: readonly Buffer[], length: number) {
    super({ highWaterMark: length });
    this.parts = parts;
  }

  override _read(): void {
    for (const part of this.parts) this.push(part);
    this.push(null);
    // Removes the references to the parts. The stream exists as long as its connection is open, and would keep
    // the parts in memory.
    this.parts = [];
  }
}
