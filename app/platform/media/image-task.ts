/** The formats that pictures are shown in, the smallest first. */
export const pictureFormats = ['avif', 'webp', 'jpeg'] as const;

export type PictureFormat = (typeof pictureFormats)[number];

/** One picture made from another, as a file. */
export type MadePicture = {
  format: PictureFormat;
  /** In pixels. */
  width: number;
  height: number;
  bytes: number;
  file: string;
};

/**
 * What the process for images is asked: to look at an upload, to make the sizes of one that it has looked at, to cut the
 * photo of a person out of one, or only to measure pictures of our own. `draw` makes a PNG of a drawing (SVG) that the
 * program wrote, never of somebody's.
 */
export type ImageTask =
  | { kind: 'measure'; files: readonly string[] }
  | { kind: 'inspect'; file: string; folder: string }
  | { kind: 'render'; file: string; folder: string; widths: readonly number[] }
  | ({ kind: 'portray' } & PortraitTask)
  | { kind: 'draw'; drawing: string; file: string };

/** A photo to be cut square around `focus`, in these sides; the whole of it is kept no wider than `wholeWidth`. */
export type PortraitTask = {
  file: string;
  folder: string;
  focus: Focus;
  sides: readonly number[];
  wholeWidth: number;
};

/** What matters of a picture, as shares of width and height from the upper left. */
export type Focus = { x: number; y: number };

/** A photo that was cut: the whole picture as JPEG, and its squares, the smallest first. */
export type Portrait = { whole: MadePicture; squares: MadePicture[] };

/** Why a file is not taken as an image. */
export type ImageRefusal = 'type' | 'pixels' | 'broken' | 'memory' | 'time';

/** An image that may be kept. */
export type InspectedImage = {
  contentType: string;
  /** As it is seen, turned upright, in pixels. */
  width: number;
  height: number;
  /** A blurred picture of a few hundred bytes, as a data URI. */
  placeholder: string;
  /** The whole picture as JPEG, no wider than the widest size. */
  fallback: MadePicture;
};

/** What is known of a picture before it is decoded as a whole. */
export type MeasuredImage = Omit<InspectedImage, 'fallback'>;

/** What the process for images answers. `maxBytes` is the memory that it took at most. */
export type ImageResult = { maxBytes: number } & (
  | { kind: 'measured'; images: MeasuredImage[] }
  | { kind: 'inspected'; image: InspectedImage }
  | { kind: 'rendered'; pictures: MadePicture[] }
  | { kind: 'portrayed'; portrait: Portrait }
  | { kind: 'drawn'; bytes: number }
  | { kind: 'refused'; reason: ImageRefusal }
);

/** The widest picture that is ever shown, in pixels. */
export const maxPictureWidth = 1920;

const ladder = [320, 480, 720, 960, 1280, maxPictureWidth];

/** The widths in which a picture is shown: those of the ladder below its own, and its own or the widest. */
export function pictureWidths(ownWidth: number): number[] {
  const top = Math.min(ownWidth, maxPictureWidth);
  return [...ladder.filter((width) => width < top), top];
}
