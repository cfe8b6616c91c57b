import type { Dynamic } from '../catalogue/catalogue.schema.ts';

/**
 * Fetches a dynamic for a visitor without an account. The API functions of the member app would redirect a
 * visitor to the sign-in, so this function does not use them.
 * @throws Error if the response is not a dynamic
 */
export async function fetchDynamic(slug: string): Promise<Dynamic> {
  const response = await fetch(`/api/dynamics/${slug}/`, { headers: { Accept: 'application/json' } });
  const dynamic: unknown = await response.json();
  if (!response.ok || !isDynamic(dynamic)) throw new Error('the answer is no dynamic');
  return dynamic;
}

/**
 * Checking the shape is enough to detect an error page of a proxy. Every other response comes from our server.
 */
function isDynamic(body: unknown): body is Dynamic {
  return typeof body === 'object' && body !== null && 'steps' in body && Array.isArray(body.steps);
}
