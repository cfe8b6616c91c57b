import { openDatabase } from './database.ts';

const database = await openDatabase();
await database.stop();
process.stdout.write('The database is up to date.\n');
