import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A copy of fewer bytes costs less than a stream of the parts. */
const smallBytes = 32 * 1024;

/**
 * Answers with a body that lies in memory in parts. A large one is not joined: a copy of 100 KB for each answer is memory
 * outside of the engine's heap, which makes it collect the whole heap every few hundred answers.
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
    // A response is held for as long as its connection stays open.
    this.parts = [];
  }
}
