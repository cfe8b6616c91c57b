import type { Executor } from '#app/platform/db/db.ts';

/** An image of the library, with the key of its full-size JPEG and with its uploader. */
export type ChosenImage = {
  id: number;
  title: string;
  alt: string;
  width: number;
  height: number;
  key: string;
  uploadedBy: number | null;
};

/** Lists the images with these ids, except removed images. */
export async function listChosenImages(on: Executor, fileIds: readonly number[]): Promise<ChosenImage[]> {
  if (fileIds.length === 0) return [];
  return on
    .selectFrom('media_file as file')
    .innerJoin('media_rendition as whole', (join) =>
      join.onRef('whole.file_id', '=', 'file.file_id').on('whole.format', '=', 'jpeg'),
    )
    .distinctOn('file.file_id')
    .select([
      'file.file_id as id',
      'file.title',
      'file.alt',
      'whole.width',
      'whole.height',
      'whole.key',
      'file.uploaded_by as uploadedBy',
    ])
    .where('file.kind', '=', 'image')
    .where('file.deleted_at', 'is', null)
    .where('file.file_id', 'in', [...fileIds])
    .orderBy('file.file_id')
    .orderBy('whole.width', 'desc')
    .execute();
}

type Measure = { key: string; width: number; height: number };

/** Lists the sizes of the images to which renditions with these keys belong. Removed images are left out. */
export async function listMeasures(on: Executor, keys: readonly string[]): Promise<Measure[]> {
  return keys.length === 0 ? [] : measures(on, keys).execute();
}

/** Does the same as `listMeasures`, and locks the images against removal until the transaction ends. */
export async function holdMeasured(on: Executor, keys: readonly string[]): Promise<Measure[]> {
  if (keys.length === 0) return [];
  // All transactions lock images in the same order, so that two transactions do not deadlock.
  return measures(on, keys).orderBy('file.file_id').forShare('file').execute();
}

function measures(on: Executor, keys: readonly string[]) {
  return on
    .selectFrom('media_rendition as made')
    .innerJoin('media_file as file', 'file.file_id', 'made.file_id')
    .select(['made.key', 'made.width', 'made.height'])
    .where('file.kind', '=', 'image')
    .where('file.deleted_at', 'is', null)
    .where('made.key', 'in', [...keys]);
}
