import type { FastifyInstance } from 'fastify';
import sharp, { type Sharp } from 'sharp';

/** Somebody who calls the API with these headers. */
type Headers = Record<string, string>;

/** A picture with edges and shades, so that sizes and formats differ. */
export function aPicture(width = 800, height = 600): Sharp {
  const shapes = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <defs><linearGradient id="g"><stop stop-color="#E9DCC6"/><stop offset="1" stop-color="#4B2E83"/></linearGradient></defs>
      <rect width="100%" height="100%" fill="url(#g)"/>
      <circle cx="30%" cy="40%" r="20%" fill="#24548F"/></svg>`,
  );
  return sharp(shapes);
}

/** The same as the bytes of a JPEG. */
export function aJpeg(width = 800, height = 600): Promise<Buffer> {
  return aPicture(width, height).jpeg().toBuffer();
}

/** What a sent form answers. */
export type Sent = { status: number; body: Record<string, unknown> };

/** Sends a form with a file, as a browser does. */
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
