import { Client } from 'pg';
import { EmbeddedDatabaseError, startEmbeddedDatabase } from './index.ts';

/**
 * A small application for the crash tests: `node ledger.fixture.ts DIRECTORY RUN` opens the database, and four
 * writers insert rows until the process is killed. A row is printed on standard output only after its commit.
 */
const [directory = '', run = '0'] = process.argv.slice(2);
const say = (...words: unknown[]) => process.stdout.write(`${words.join(' ')}\n`);
let stopping = false;

try {
  const database = await startEmbeddedDatabase({ directory, log: (message) => say('log', message) });
  let wasUp = true;
  setInterval(() => {
    if (database.isUp() === wasUp) return;
    wasUp = !wasUp;
    say(wasUp ? 'up' : 'down');
  }, 5);
  const client = new Client(database.connection);
  await client.connect();
  await client.query(
    'create table if not exists ledger (run int, writer int, n int, primary key (run, writer, n))',
  );
  await client.end();
  say('ready', process.pid);
  const writers = [1, 2, 3, 4].map((writer) => write(database.connection, writer));
  process.once('SIGTERM', async () => {
    stopping = true;
    await Promise.all(writers);
    await database.stop();
    process.exit(0);
  });
} catch (thrown) {
  say(thrown instanceof EmbeddedDatabaseError ? 'refused' : 'failed', thrown);
  process.exit(2);
}

async function write(connection: object, writer: number): Promise<void> {
  let n = 0;
  while (!stopping) {
    const client = new Client(connection);
    client.on('error', () => {});
    try {
      await client.connect();
      while (!stopping) {
        n += 1;
        await client.query('insert into ledger values ($1, $2, $3)', [run, writer, n]);
        say('row', run, writer, n);
      }
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
    } finally {
      await client.end().catch(() => {});
    }
  }
}
