import type { Dynamic } from '../catalogue/catalogue.schema.ts';

/**
 * Fetches a dynamic without an account. The member app's API functions would redirect a visitor to the sign-in.
 * @throws Error if the response is no dynamic
 */
export async function fetchDynamic(slug: string): Promise<Dynamic> {
  const response = await fetch(`/api/dynamics/${slug}/`, { headers: { Accept: 'application/json' } });
  const dynamic: unknown = await response.json();
  if (!response.ok || !isDynamic(dynamic)) throw new Error('the answer is no dynamic');
  return dynamic;
}

/** A shape check is enough to recognise a page from a proxy, because our own server wrote the rest. */
function isDynamic(body: unknown): body is Dynamic {
  return typeof body === 'object' && body !== null && 'steps' in body && Array.isArray(body.steps);
}
