import path from 'node:path';
import { z } from 'zod';
import { addRecordingIn, storeOwnRecording } from '#app/modules/media/index.ts';
import type { Executor } from '#app/platform/db/db.ts';
import { readListed } from './listed.ts';

/** The folder with the recordings of the first run, relative to the folder in which the program is started. */
export const recordingsFolder = path.resolve('app/seeds/recordings');

/** One entry of `recordings.json`. `shownBy` is the name of an article file without `.md`, or `landing`. */
const listed = z.strictObject({
  file: z.string().regex(/^[\w-]+\.mp[34]$/),
  captions: z.string().regex(/^[\w-]+\.vtt$/),
  shownBy: z.string(),
  title: z.string().trim().min(1).max(255),
  seconds: z.int().positive(),
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
  poster: z
    .string()
    .regex(/^[\w-]+\.webp$/)
    .optional(),
});

type StoredRecordings = readonly {
  shownBy: string;
  title: string;
  stored: Awaited<ReturnType<typeof storeOwnRecording>>;
}[];

/**
 * Stores the recording files of a folder. If the folder has no list, nothing is stored.
 * @throws Error naming the list if it is invalid
 */
export async function storeRecordings(folder: string): Promise<StoredRecordings> {
  const recordings = await readListed(path.join(folder, 'recordings.json'), z.array(listed));
  return Promise.all(
    recordings.map(async ({ file, captions, poster, shownBy, title, ...size }) => {
      const own = {
        file: path.join(folder, file),
        captions: path.join(folder, captions),
        poster: poster && path.join(folder, poster),
        ...size,
      };
      return { shownBy, title, stored: await storeOwnRecording(own) };
    }),
  );
}

/**
 * Inserts the rows of stored recordings.
 * @returns the texts that embed the recordings, by the page that shows them
 */
export async function insertRecordingsIn(
  on: Executor,
  recordings: StoredRecordings,
): Promise<ReadonlyMap<string, string>> {
  const abstracts = new Map<string, string>();
  for (const { shownBy, title, stored } of recordings) {
    const { address, captionsAddress, posterAddress } = await addRecordingIn(on, stored, title);
    const beside = [`subtítulos: ${captionsAddress}`, ...(posterAddress ? [`imagen: ${posterAddress}`] : [])];
    abstracts.set(shownBy, `${title}: ${address} (${beside.join('; ')})`);
  }
  return abstracts;
}
