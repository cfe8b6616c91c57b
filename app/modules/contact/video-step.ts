/** Where an applicant may add a film. */
export const videoStepPath = '/form/video';

/** Its address with the permit to do so. */
export function videoStepHref(permit: string): string {
  return `${videoStepPath}?permiso=${encodeURIComponent(permit)}`;
}
