import { poster, runClients } from './clients.ts';

/**
 * A load of many clients, each of which refreshes its token repeatedly. Every request sends the token of the
 * previous response. No general load generator can do this. The load runs as a separate process
 * (`refresh-chains.ts URL SECONDS TOKEN...`) and prints its figures.
 */
const [url = '', seconds = '3', ...tokens] = process.argv.slice(2);
const post = poster(url, tokens.length);

await runClients(tokens.length, Number(seconds), async (client) => {
  const text = await post(JSON.stringify({ refresh_token: tokens[client] }));
  if (text !== null) tokens[client] = JSON.parse(text).refresh_token;
  return text !== null;
});
process.exit();
