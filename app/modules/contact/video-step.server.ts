/** The path of the page where an applicant can add a video. */
export const videoStepPath = '/form/video';

/** Returns the URL of that page with the permit in it. */
export function videoStepHref(permit: string): string {
  return `${videoStepPath}?permiso=${encodeURIComponent(permit)}`;
}
