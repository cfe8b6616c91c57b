import path from 'node:path';
import { z } from 'zod';
import { addImageIn, type PageImage, storeOwnImages } from '#app/modules/media/index.ts';
import type { Executor } from '#app/platform/db/db.ts';
import { readListed } from './listed.ts';

/** The folder with the pictures of the first run, relative to the folder in which the program is started. */
export const picturesFolder = path.resolve('app/seeds/pictures');

/**
 * One entry of `pictures.json`. `shownBy` contains names of article files without `.md`, and slugs of testimonials.
 * `focal` is the focal point as fractions of width and height from the upper left corner.
 */
const listed = z.strictObject({
  file: z.string().regex(/^[\w-]+\.(webp|jpe?g)$/),
  alt: z.string().trim().min(1).max(255),
  title: z.string().trim().max(255).default(''),
  focal: z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)]).default([0.5, 0.5]),
  shownBy: z.array(z.string()),
});

type ListedPicture = z.infer<typeof listed>;

type StoredPictures = readonly {
  picture: ListedPicture;
  stored: Awaited<ReturnType<typeof storeOwnImages>>[number];
}[];

/**
 * Stores the picture files of a folder. If the folder has no list, nothing is stored.
 * @throws Error naming the list if it is invalid
 */
export async function storePictures(folder: string): Promise<StoredPictures> {
  const pictures = await readListed(path.join(folder, 'pictures.json'), z.array(listed));
  const stored = await storeOwnImages(pictures.map(({ file }) => path.join(folder, file)));
  return stored.map((each, index) => {
    const picture = pictures[index];
    if (!picture) throw new Error('a picture was stored that is not in the list');
    return { picture, stored: each };
  });
}

/** Inserts the rows of stored pictures. @returns the images, by the article or testimonial that shows them */
export async function insertPicturesIn(
  on: Executor,
  pictures: StoredPictures,
): Promise<ReadonlyMap<string, PageImage>> {
  const images = new Map<string, PageImage>();
  for (const { picture, stored } of pictures) {
    const { alt, title, focal, shownBy } = picture;
    const words = { alt, title, focal_x: focal[0], focal_y: focal[1], uploadedBy: null };
    const image = await addImageIn(on, stored, words);
    for (const name of shownBy) images.set(name, image);
  }
  return images;
}
