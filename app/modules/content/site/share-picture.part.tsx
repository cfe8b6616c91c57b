import { msg } from '@lingui/core/macro';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { renderToStaticMarkup } from 'react-dom/server';
import { z } from 'zod';
import { NotFound } from '#app/platform/errors.ts';
import { countTraffic } from '#app/platform/limits/traffic.ts';
import { drawPicture } from '#app/platform/media/imaging.ts';
import { deleteMedia, listMedia, measureMedia, storeSpooled } from '#app/platform/media/media.ts';
import { sendMedia } from '#app/platform/media/send-media.ts';
import { withSpoolFolder } from '#app/platform/media/spool.ts';
import { isSettable, outlineText, type Weight } from '#app/platform/media/typesetting.ts';
import { SharePicture } from '#ui/landscape/share-picture.tsx';
import { lightLandscape } from '#ui/tokens.ts';
import {
  hashShareWords,
  readShareName,
  type ShareWords,
  shareAddress,
  sharePath,
} from '../page/share-picture.server.ts';
import { findShareWords } from './share-words.server.ts';

const contentType = 'image/png';
const folder = 'share';
const named = z.object({ name: z.string() });

/**
 * The type settings of the title, the largest first. The title uses the first setting in which it fits
 * completely.
 */
const titleWidth = 650;
const titleSettings = [
  { size: 76, width: titleWidth, maxLines: 3 },
  { size: 66, width: titleWidth, maxLines: 3 },
  { size: 58, width: titleWidth, maxLines: 4 },
  { size: 50, width: titleWidth, maxLines: 4 },
  { size: 44, width: titleWidth, maxLines: 4 },
] as const;

/** Registers `/og/:name`, the route of the share pictures. A picture is drawn at the first request for it. */
export function registerSharePictures(server: FastifyInstance): void {
  server.get(`${sharePath}:name`, { schema: { hide: true } }, sendSharePicture);
}

/** Sends a share picture. A URL with an outdated version redirects to the current URL. */
async function sendSharePicture(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  await countTraffic('visitor', request.ip);
  const asked = readShareName(named.parse(request.params).name);
  const words = asked && (await findShareWords(asked.subject));
  if (!asked || !words) throw noSuchPicture();
  const version = hashShareWords(words);
  if (asked.version !== version)
    return reply.header('Cache-Control', 'no-cache').redirect(shareAddress(asked.subject, words), 302);
  const key = `${folder}/${asked.subject}/${version}.png`;
  if ((await measureMedia(key)) === null) await drawOnce(key, words);
  const media = { key, contentType, etag: version, caching: 'immutable' } as const;
  if (!(await sendMedia(request, reply, media))) throw noSuchPicture();
  return reply;
}

const drawings = new Map<string, Promise<void>>();

/** Draws a picture only once, even if several requests need it at the same time. */
function drawOnce(key: string, words: ShareWords): Promise<void> {
  const running = drawings.get(key);
  if (running) return running;
  const drawn = draw(key, words).finally(() => drawings.delete(key));
  drawings.set(key, drawn);
  return drawn;
}

/** Draws and stores a picture. Deletes older pictures of the same page, which show earlier texts. */
async function draw(key: string, words: ShareWords): Promise<void> {
  const drawing = await writeDrawing(words);
  await withSpoolFolder(null, async (spooled) => {
    const file = `${spooled}/picture.png`;
    const bytes = await drawPicture({ drawing, file });
    await storeSpooled(key, { file, bytes }, { contentType });
  });
  for await (const old of listMedia(key.slice(0, key.lastIndexOf('/'))))
    if (old.key !== key) await deleteMedia(old.key);
}

/**
 * Writes the drawing as SVG. If the typeface contains no character of the title, the name of the brand replaces the
 * title.
 */
async function writeDrawing({ eyebrow, title, foot }: ShareWords): Promise<string> {
  const shown = (await isSettable(title)) ? title : 'Yoi';
  const svg = renderToStaticMarkup(
    <SharePicture
      eyebrow={await outlineLine(eyebrow, { size: 26, weight: 700, width: titleWidth })}
      title={await outlineText(shown, { weight: 700, settings: titleSettings })}
      foot={await outlineLine(foot, { size: 28, weight: 400, width: 1040 })}
    />,
  );
  return svg.replaceAll(/var\(--land-(\w+)\)/g, (_, name: string) => papers.get(name) ?? 'none');
}

const papers: ReadonlyMap<string, string> = new Map(Object.entries(lightLandscape));

async function outlineLine(
  text: string,
  { size, weight, width }: { size: number; weight: Weight; width: number },
) {
  if (!(await isSettable(text))) return undefined;
  return (await outlineText(text, { weight, settings: [{ size, width, maxLines: 1 }] })).lines[0];
}

function noSuchPicture(): NotFound {
  return new NotFound('no_such_picture', msg`Esta imagen no existe.`);
}
