import type { Dynamic } from '../catalogue/catalogue.schema.ts';

/**
 * Reads a dynamic without an account. The calls of the member app would lead a visitor to the sign-in.
 * @throws Error where the answer is none
 */
export async function fetchDynamic(slug: string): Promise<Dynamic> {
  const response = await fetch(`/api/dynamics/${slug}/`, { headers: { Accept: 'application/json' } });
  const dynamic: unknown = await response.json();
  if (!response.ok || !isDynamic(dynamic)) throw new Error('the answer is no dynamic');
  return dynamic;
}

/** Our own server wrote it; a page of something between it and us is told from it. */
function isDynamic(body: unknown): body is Dynamic {
  return typeof body === 'object' && body !== null && 'steps' in body && Array.isArray(body.steps);
}
