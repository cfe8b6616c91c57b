import type { Dynamic } from '../catalogue/catalogue.schema.ts';

/**
 * Fetches a dynamic for a visitor without an account. The API functions of the member app are not used, because they
 * would redirect a visitor to the sign-in.
 * @throws Error if the response is not a dynamic
 */
export async function fetchDynamic(slug: string): Promise<Dynamic> {
  const response = await fetch(`/api/dynamics/${slug}/`, { headers: { Accept: 'application/json' } });
  const dynamic: unknown = await response.json();
  if (!response.ok || !isDynamic(dynamic)) throw new Error('the answer is no dynamic');
  return dynamic;
}

/**
 * A check of the shape is enough to detect the page of a proxy, because every other response comes from our server.
 */
function isDynamic(body: unknown): body is Dynamic {
  return typeof body === 'object' && body !== null && 'steps' in body && Array.isArray(body.steps);
}
