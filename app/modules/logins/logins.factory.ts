import type { GraphPerson } from '#app/shell/testing/login-graph.ts';
import type { Person } from '#app/shell/testing/login-issuer.ts';

let count = 0;

/** Returns the data of a new person with an account at a provider. */
export function aPerson(differing: Partial<Person> = {}): Person & { email: string } {
  count += 1;
  const name = `l${process.pid % 10_000}.${count}`;
  return {
    sub: `sub-${name}`,
    email: `${name}@persona.example`,
    email_verified: true,
    name: 'Lucía Pérez',
    ...differing,
  };
}

/** Returns the data of a new person with an account at Facebook. */
export function aFacebookPerson(differing: Partial<GraphPerson> = {}): GraphPerson & { email: string } {
  const { sub, email, name } = aPerson();
  return { id: sub, email, name, ...differing };
}
