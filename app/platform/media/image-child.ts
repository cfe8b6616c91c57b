import { stat } from 'node:fs/promises';
import path from 'node:path';
import { fileTypeFromFile } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import {
  type ImageRefusal,
  type ImageResult,
  type ImageTask,
  type InspectedImage,
  type MadePicture,
  type MeasuredImage,
  maxPictureWidth,
  type PictureFormat,
  type Portrait,
  type PortraitTask,
  pictureFormats,
} from './image-task.ts';

/**
 * The only process that decodes files of strangers. It has no secrets, no database connection and only a single task.
 * It ends by itself if it takes too much memory or if its parent process has ended (`imaging.ts` limits its time).
 */

/**
 * This is more pixels than any phone camera takes in its usual mode. The limit of sharp itself is seven times as high
 * (docs/rules.md, Limits).
 */
const maxPixels = 40_000_000;

/** The maximum memory of the process that decodes an image. */
const maxMemoryBytes = 300 * 1024 * 1024;

const acceptedTypes = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/avif',
  'image/gif',
]);

sharp.concurrency(1);
sharp.cache(false);
// Loaders for other formats (SVG, PDF, ...) are blocked, because they are unneeded attack surface.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadHeifFile',
    'VipsForeignLoadNsgifFile',
  ],
});

/**
 * The lossy formats, with settings that give a similar visible quality. With an effort of 4, AVIF took 15.9 s of
 * processor time for the six sizes of a picture. With an effort of 2 it takes 1.9 s, and 14 % more bytes.
 */
const encoders: Readonly<Record<PictureFormat, (image: Sharp) => Sharp>> = {
  avif: (image) => image.avif({ quality: 52, effort: 2 }),
  webp: (image) => image.webp({ quality: 76, effort: 4 }),
  jpeg: (image) => image.jpeg({ quality: 78, mozjpeg: true }),
};

class ImageRefused extends Error {
  override name = 'ImageRefused';
  readonly reason: ImageRefusal;
  constructor(reason: ImageRefusal) {
    super(reason);
    this.reason = reason;
  }
}

let maxBytes = 0;
setInterval(() => {
  maxBytes = Math.max(maxBytes, process.memoryUsage.rss());
  if (maxBytes > maxMemoryBytes) respondAndExit({ kind: 'refused', reason: 'memory' });
}, 20).unref();
process.on('disconnect', () => process.exit(1));
process.on('message', (task: ImageTask) => void carryOut(task));

async function carryOut(task: ImageTask): Promise<void> {
  try {
    if (task.kind === 'measure') respondAndExit({ kind: 'measured', images: await measure(task.files) });
    else if (task.kind === 'inspect') respondAndExit({ kind: 'inspected', image: await inspect(task) });
    else if (task.kind === 'render') respondAndExit({ kind: 'rendered', pictures: await render(task) });
    else if (task.kind === 'portray') respondAndExit({ kind: 'portrayed', portrait: await portray(task) });
    else respondAndExit({ kind: 'drawn', bytes: await draw(task) });
  } catch (error) {
    respondAndExit({ kind: 'refused', reason: toRefusal(error) });
  }
}

type Outcome = ImageResult extends infer Each
  ? Each extends object
    ? Omit<Each, 'maxBytes'>
    : never
  : never;

function respondAndExit(outcome: Outcome): void {
  maxBytes = Math.max(maxBytes, process.memoryUsage.rss());
  process.send?.({ ...outcome, maxBytes }, () => process.exit(0));
}

function toRefusal(error: unknown): ImageRefusal {
  if (error instanceof ImageRefused) return error.reason;
  return error instanceof Error && /pixel limit/i.test(error.message) ? 'pixels' : 'broken';
}

/**
 * Measures pictures quickly, because only a small version of each is decoded. So a success does not prove that a file
 * is intact.
 */
async function measure(files: readonly string[]): Promise<MeasuredImage[]> {
  const measured: MeasuredImage[] = [];
  for (const file of files) {
    const { contentType, width, height } = await identify(file);
    measured.push({ contentType, width, height, placeholder: await blur(await decode(file, 64)) });
  }
  return measured;
}

async function identify(file: string): Promise<Omit<MeasuredImage, 'placeholder'>> {
  const found = await fileTypeFromFile(file);
  if (!found || !acceptedTypes.has(found.mime)) throw new ImageRefused('type');
  const { autoOrient } = await open(file).metadata();
  return { contentType: found.mime, width: autoOrient.width, height: autoOrient.height };
}

async function inspect({ file, folder }: { file: string; folder: string }): Promise<InspectedImage> {
  const identified = await identify(file);
  // Decoding the whole picture proves that the file is complete.
  const base = await decode(file, maxPictureWidth);
  const fallback = await make(base, { format: 'jpeg', width: base.width, folder });
  return { ...identified, placeholder: await blur(base), fallback };
}

type RenderTask = Extract<ImageTask, { kind: 'render' }>;

async function render({ file, folder, widths }: RenderTask): Promise<MadePicture[]> {
  const base = await decode(file, Math.max(...widths));
  const made: MadePicture[] = [];
  for (const width of widths)
    for (const format of pictureFormats) made.push(await make(base, { format, width, folder }));
  return made;
}

/**
 * Decodes the whole picture, which proves that the file is complete. The outputs are made only from the decoded
 * pixels.
 */
async function portray({ file, folder, focus, sides, wholeWidth }: PortraitTask): Promise<Portrait> {
  await identify(file);
  const base = await decode(file, wholeWidth);
  const whole = await make(base, { format: 'jpeg', width: base.width, folder });
  const side = Math.min(base.width, base.height);
  const square = await cut(base, {
    left: squareStart(focus.x, base.width, side),
    top: squareStart(focus.y, base.height, side),
    width: side,
    height: side,
  });
  const squares: MadePicture[] = [];
  const largest = Math.min(side, Math.max(...sides));
  for (const width of [...sides.filter((each) => each < largest), largest])
    squares.push(await make(square, { format: 'jpeg', width, folder, name: 'square-' }));
  return { whole, squares };
}

/**
 * Returns the start of a square along one axis. The point at `share` of the length is in the middle of the square,
 * unless the square would then extend beyond the picture.
 */
function squareStart(share: number, length: number, side: number): number {
  return Math.max(0, Math.min(length - side, Math.round(share * length - side / 2)));
}

async function cut(
  { data, ...raw }: Pixels,
  region: { left: number; top: number; width: number; height: number },
): Promise<Pixels> {
  const extracted = await sharp(data, { raw }).extract(region).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = extracted.info;
  return { data: extracted.data, width, height, channels };
}

/**
 * Draws an SVG that the program wrote. The SVG loader is unblocked only for this task, and during this task the
 * process reads no file of a stranger.
 */
async function draw({ drawing, file }: Extract<ImageTask, { kind: 'draw' }>): Promise<number> {
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
  const image = sharp(Buffer.from(drawing), { limitInputPixels: maxPixels });
  const { size } = await image.png({ palette: true, quality: 95, effort: 7 }).toFile(file);
  return size;
}

/** The pixels of a picture, turned upright and in sRGB, without the metadata of the file. */
type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 };

async function decode(file: string, maxWidth: number): Promise<Pixels> {
  const { data, info } = await open(file)
    .timeout({ seconds: 30 })
    .autoOrient()
    .resize({ width: maxWidth, withoutEnlargement: true })
    // Transparent pixels would let the blurred placeholder behind the picture show through.
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

function open(file: string): Sharp {
  return sharp(file, { limitInputPixels: maxPixels, failOn: 'warning', sequentialRead: true, pages: 1 });
}

async function make(
  { data, ...raw }: Pixels,
  {
    format,
    width,
    folder,
    name = '',
  }: { format: PictureFormat; width: number; folder: string; name?: string },
): Promise<MadePicture> {
  const file = path.join(folder, `${name}${width}.${format}`);
  const resized = sharp(data, { raw }).resize({ width, withoutEnlargement: true });
  const info = await encoders[format](resized).toFile(file);
  return { format, width: info.width, height: info.height, bytes: (await stat(file)).size, file };
}

async function blur({ data, ...raw }: Pixels): Promise<string> {
  const small = sharp(data, { raw }).resize({ width: 16, height: 16, fit: 'inside' });
  const bytes = await small.webp({ quality: 30, effort: 6, smartSubsample: false }).toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}
