import { Agent, request } from 'node:http';

/**
 * A load of many clients, each of which refreshes its token repeatedly. Every request sends the token of the previous
 * response, which no general load generator can do. The load runs as a separate process (`refresh-chains.ts URL
 * SECONDS TOKEN...`) and prints its figures.
 */
const [url = '', seconds = '3', ...tokens] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: tokens.length });
const end = performance.now() + Number(seconds) * 1000;
const latencies: number[] = [];
let failures = 0;

await Promise.all(tokens.map(sendInTurn));
latencies.sort((a, b) => a - b);
const at = (share: number) => Math.round(latencies[Math.floor(latencies.length * share)] ?? 0);
console.log(JSON.stringify({ answers: latencies.length, failures, p50: at(0.5), p99: at(0.99) }));
agent.destroy();

async function sendInTurn(first: string): Promise<void> {
  let token: string | null = first;
  while (token !== null && performance.now() < end) {
    const started = performance.now();
    token = await refresh(token);
    if (token === null) failures += 1;
    else latencies.push(performance.now() - started);
  }
}

/** Refreshes a token and returns the next token. Returns null if the status is not 200. */
function refresh(token: string): Promise<string | null> {
  return new Promise((resolve) => {
    const call = request(url, { agent, method: 'POST', headers: { 'content-type': 'application/json' } });
    call.on('error', () => resolve(null));
    call.on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => resolve(answer.statusCode === 200 ? JSON.parse(text).refresh_token : null));
    });
    call.end(JSON.stringify({ refresh_token: token }));
  });
}
