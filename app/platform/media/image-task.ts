/** The formats in which pictures are shown, the smallest first. */
export const pictureFormats = ['avif', 'webp', 'jpeg'] as const;

export type PictureFormat = (typeof pictureFormats)[number];

export type MadePicture = {
  format: PictureFormat;
  /** In pixels. */
  width: number;
  height: number;
  bytes: number;
  file: string;
};

/**
 * A task for the image process: `inspect` checks an upload, `render` makes the sizes of a checked one, `portray` crops
 * the photo of a person, and `measure` measures pictures of ours. `draw` makes a PNG of an SVG that the program itself
 * wrote, never of an upload.
 */
export type ImageTask =
  | { kind: 'measure'; files: readonly string[] }
  | { kind: 'inspect'; file: string; folder: string }
  | { kind: 'render'; file: string; folder: string; widths: readonly number[] }
  | ({ kind: 'portray' } & PortraitTask)
  | { kind: 'draw'; drawing: string; file: string };

/** A photo to crop square around `focus`, in these sides; the whole picture is stored no wider than `wholeWidth`. */
export type PortraitTask = {
  file: string;
  folder: string;
  focus: Focus;
  sides: readonly number[];
  wholeWidth: number;
};

/** The focal point of a picture, as shares of width and height from the upper left. */
export type Focus = { x: number; y: number };

/** A cropped photo: the whole picture as JPEG, and its squares, the smallest first. */
export type Portrait = { whole: MadePicture; squares: MadePicture[] };

/** The reasons for refusing a file as an image. */
export type ImageRefusal = 'type' | 'pixels' | 'broken' | 'memory' | 'time';

/** An accepted image. */
export type InspectedImage = {
  contentType: string;
  /** In pixels, after turning the picture upright. */
  width: number;
  height: number;
  /** A blurred picture of a few hundred bytes, as a data URI. */
  placeholder: string;
  /** The whole picture as JPEG, no wider than the widest size. */
  fallback: MadePicture;
};

/** The properties of a picture before it is fully decoded. */
export type MeasuredImage = Omit<InspectedImage, 'fallback'>;

/** The result of the image process. `maxBytes` is its peak memory. */
export type ImageResult = { maxBytes: number } & (
  | { kind: 'measured'; images: MeasuredImage[] }
  | { kind: 'inspected'; image: InspectedImage }
  | { kind: 'rendered'; pictures: MadePicture[] }
  | { kind: 'portrayed'; portrait: Portrait }
  | { kind: 'drawn'; bytes: number }
  | { kind: 'refused'; reason: ImageRefusal }
);

/** The width of the widest picture ever shown, in pixels. */
export const maxPictureWidth = 1920;

const ladder = [320, 480, 720, 960, 1280, maxPictureWidth];

/** Returns the widths in which a picture is shown: those of the ladder below its own, and its own or the widest. */
export function pictureWidths(ownWidth: number): number[] {
  const top = Math.min(ownWidth, maxPictureWidth);
  return [...ladder.filter((width) => width < top), top];
}
