/** Where an applicant may add a film. */
export const videoStepPath = '/form/video';

/** The address of that page, with the permit in it. */
export function videoStepHref(permit: string): string {
  return `${videoStepPath}?permiso=${encodeURIComponent(permit)}`;
}
