/**
 * A body without some of its fields, for a strict schema that does not refuse them: those that clients of the original
 * send and that it ignores. Anything but an object is handed on as it is.
 */
export function leaveOut(body: unknown, isLeftOut: (field: string) => boolean): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([field]) => !isLeftOut(field)));
}
