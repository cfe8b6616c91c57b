/** The formats in which pictures are shown. The format with the smallest files is first. */
export const pictureFormats = ['avif', 'webp', 'jpeg'] as const;

export type PictureFormat = (typeof pictureFormats)[number];

export type MadePicture = {
  format: PictureFormat;
  /** The width in pixels. */
  width: number;
  height: number;
  bytes: number;
  file: string;
};

/**
 * A task for the image process. `inspect` checks an upload. `render` makes the sizes of a checked upload. `portray`
 * crops the photo of a person. `measure` measures pictures that come with the program. `draw` makes a PNG from an SVG
 * that the program itself wrote, never from an upload.
 */
export type ImageTask =
  | { kind: 'measure'; files: readonly string[] }
  | { kind: 'inspect'; file: string; folder: string }
  | { kind: 'render'; file: string; folder: string; widths: readonly number[] }
  | ({ kind: 'portray' } & PortraitTask)
  | { kind: 'draw'; drawing: string; file: string };

/**
 * The task to crop a photo to squares around `focus`, with the side lengths in `sides`. The whole picture is also
 * stored, at most `wholeWidth` wide.
 */
export type PortraitTask = {
  file: string;
  folder: string;
  focus: Focus;
  sides: readonly number[];
  wholeWidth: number;
};

/** The focal point of a picture, as shares of its width and height, measured from the upper left corner. */
export type Focus = { x: number; y: number };

/** A cropped photo: the whole picture as JPEG, and the cropped squares, smallest first. */
export type Portrait = { whole: MadePicture; squares: MadePicture[] };

/** The reasons why a file is refused as an image. */
export type ImageRefusal = 'type' | 'pixels' | 'broken' | 'memory' | 'time';

/** An accepted image. */
export type InspectedImage = {
  contentType: string;
  /** The width in pixels, after the picture was turned upright. */
  width: number;
  height: number;
  /** A blurred version of the picture, as a data URI with a few hundred bytes. */
  placeholder: string;
  /** The whole picture as JPEG, at most as wide as the widest size. */
  fallback: MadePicture;
};

/** The properties of a picture before it is fully decoded. */
export type MeasuredImage = Omit<InspectedImage, 'fallback'>;

/** The result of the image process. `maxBytes` is the most memory that the process has used. */
export type ImageResult = { maxBytes: number } & (
  | { kind: 'measured'; images: MeasuredImage[] }
  | { kind: 'inspected'; image: InspectedImage }
  | { kind: 'rendered'; pictures: MadePicture[] }
  | { kind: 'portrayed'; portrait: Portrait }
  | { kind: 'drawn'; bytes: number }
  | { kind: 'refused'; reason: ImageRefusal }
);

/** The maximum width at which a picture is shown, in pixels. */
export const maxPictureWidth = 1920;

const ladder = [320, 480, 720, 960, 1280, maxPictureWidth];

/**
 * Returns the widths in which a picture is shown: all standard widths below the picture's own width, and then its own
 * width or the maximum, whichever is smaller.
 */
export function pictureWidths(ownWidth: number): number[] {
  const top = Math.min(ownWidth, maxPictureWidth);
  return [...ladder.filter((width) => width < top), top];
}
