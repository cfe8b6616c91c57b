import { Client, DatabaseError, escapeIdentifier, escapeLiteral } from 'pg';
import { minuteMs, secondMs } from '../../duration.ts';

export type Address = { host: string; port: number; user: string; password: string; database: string };

/**
 * Returns whether the server responds to a query. Throws if the server refuses the query for a permanent
 * reason.
 */
export async function answersQuery(address: Address): Promise<boolean> {
  try {
    await withClient(address, (client) => client.query('select 1'));
    return true;
  } catch (thrown) {
    // Class 57: the server starts or stops. Class 53: the server has no free connection. Both are temporary.
    if (thrown instanceof DatabaseError && !/^5[37]/.test(thrown.code ?? '')) throw thrown;
    return false;
  }
}

/**
 * Creates the application's role and database if they are missing. The role is not a superuser, so that a flaw in the
 * application's SQL gives no access to files or programs of the machine. The role may create databases, because tests
 * need that.
 */
export async function ensureRoleAndDatabase(
  superuser: Address,
  role: string,
  database: string,
): Promise<void> {
  await withClient(superuser, async (client) => {
    const roles = await client.query('select 1 from pg_roles where rolname = $1', [role]);
    if (roles.rowCount === 0) {
      const password = escapeLiteral(superuser.password);
      await client.query(`create role ${escapeIdentifier(role)} login createdb password ${password}`);
    }
    const databases = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (databases.rowCount === 0) {
      await client.query(`create database ${escapeIdentifier(database)} owner ${escapeIdentifier(role)}`);
    }
  });
}

async function withClient<T>(address: Address, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ ...address, connectionTimeoutMillis: 5 * secondMs, query_timeout: minuteMs });
  // Without a listener, a connection that breaks while idle would end the program.
  client.on('error', () => {});
  try {
    await client.connect();
    return await use(client);
  } finally {
    await client.end().catch(() => {});
  }
}
