import { readdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp, { type Sharp } from 'sharp';
import { expect, vi } from 'vitest';
import { aSignedInMember, makeStaff } from '#app/modules/accounts/accounts.factory.ts';
import { config } from '#app/platform/config.server.ts';
import type { Role } from '#app/platform/http/actor.server.ts';

/** The headers of a signed-in member. */
type Headers = Record<string, string>;

/** A picture with edges and gradients, so that its renditions in different sizes and formats differ. */
export function aPicture(width = 800, height = 600): Sharp {
  const shapes = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <defs><linearGradient id="g"><stop stop-color="#E9DCC6"/><stop offset="1" stop-color="#4B2E83"/></linearGradient></defs>
      <rect width="100%" height="100%" fill="url(#g)"/>
      <circle cx="30%" cy="40%" r="20%" fill="#24548F"/></svg>`,
  );
  return sharp(shapes);
}

/** Returns the picture that `aPicture` makes, as the bytes of a JPEG. */
export function aJpeg(width = 800, height = 600): Promise<Buffer> {
  return aPicture(width, height).jpeg().toBuffer();
}

/** The status and the body of the response to a form. */
export type Sent = { status: number; body: Record<string, unknown> };

/** Sends a form with a file as a browser does. */
export async function sendForm(
  server: FastifyInstance,
  headers: Headers,
  { url = '/api/media/images/', file, fields = { alt: 'Una vista' } }: FormToSend,
): Promise<Sent> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file) form.set('file', new Blob([new Uint8Array(file)]), 'foto.jpg');
  const encoded = new Response(form);
  const response = await server.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json() };
}

type FormToSend = { url?: string; file?: Buffer; fields?: Record<string, string> };

/** The path of the image library in the API. */
export const libraryUrl = '/api/media/images/';

/** Returns the headers of a new member with this role. */
export async function signedInAs(role: Role): Promise<Headers> {
  const { memberId, headers } = await aSignedInMember();
  if (role !== 'member') await makeStaff(memberId, role);
  return headers;
}

/** Signs in an editor, and returns functions that use the image library. */
export async function openLibrary(server: FastifyInstance) {
  const editor = await signedInAs('editor');
  const get = (url: string, headers: Headers = {}) => server.inject({ url, headers });
  return {
    editor,
    get,
    async upload(file: Buffer, fields?: Record<string, string>, headers = editor) {
      const sent = await sendForm(server, headers, { file, ...(fields ? { fields } : {}) });
      return { ...sent, id: Number(sent.body.id) };
    },
    /** Waits until an image has all its renditions. */
    ready: (id: number) =>
      vi.waitFor(async () => expect((await get(`${libraryUrl}${id}/`, editor)).json().is_ready).toBe(true), {
        timeout: 60_000,
      }),
  };
}

/** Returns the paths of the library files in the media store. */
export async function storedFiles(): Promise<string[]> {
  const folder = path.join(config.dataDirectory, 'media/library');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

/** Returns the names of the files in the spool. */
export const spooledFiles = (): string[] => readdirSync(path.join(config.dataDirectory, 'spool'));
