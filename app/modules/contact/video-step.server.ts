/** The path of the page where an applicant can add a video. */
export const videoStepPath = '/form/video';

/** Returns the URL of the video page with the permit in the query. */
export function videoStepHref(permit: string): string {
  return `${videoStepPath}?permiso=${encodeURIComponent(permit)}`;
}
