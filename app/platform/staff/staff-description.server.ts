import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { isForKeys } from './registry.ts';

/** The schemes of the OpenAPI description by which a caller of the team authenticates. */
export const staffSecuritySchemes = {
  staffSession: {
    type: 'http',
    scheme: 'bearer',
    description: 'An access token of a session in which a second factor was used within twelve hours',
  },
  staffKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'A key of the team (`POST /api/admin/keys/`), for the verbs that its owner chose',
  },
} as const;

/**
 * Describes a route. For a route of the team, also describes the verb of the registry and the ways to
 * authenticate.
 */
export const describeRoute: typeof jsonSchemaTransform = (input) => {
  const described = jsonSchemaTransform(input);
  const verb = input.route.config?.staff;
  if (verb === undefined) return described;
  const security: Record<string, string[]>[] = [{ staffSession: [] }];
  if (isForKeys(verb)) security.push({ staffKey: [] });
  return {
    ...described,
    schema: { ...described.schema, description: `Verb of the team: ${verb}`, security },
  };
};
