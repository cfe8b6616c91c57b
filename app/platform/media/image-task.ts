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
 * What the process for images is asked: to look at an upload, to make the sizes of one that it has looked at, or only to
 * measure pictures of our own. `draw` makes a PNG of a drawing (SVG) that the program wrote, never of somebody's.
 */
export type ImageTask =
  | { kind: 'measure'; files: readonly string[] }
  | { kind: 'inspect'; file: string; folder: string }
  | { kind: 'render'; file: string; folder: string; widths: readonly number[] }
  | { kind: 'draw'; drawing: string; file: string };

/** Why a file is not taken as an image. */
export type ImageFault = 'type' | 'pixels' | 'broken' | 'memory' | 'time';

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
  | { kind: 'drawn'; bytes: number }
  | { kind: 'refused'; fault: ImageFault }
);

/** The widest picture that is ever shown, in pixels. */
export const maxPictureWidth = 1920;

const ladder = [320, 480, 720, 960, 1280, maxPictureWidth];

/** The widths in which a picture is shown: those of the ladder below its own, and its own or the widest. */
export function pictureWidths(ownWidth: number): number[] {
  const top = Math.min(ownWidth, maxPictureWidth);
  return [...ladder.filter((width) => width < top), top];
}
