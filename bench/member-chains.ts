import { Agent, request } from 'node:http';

/**
 * A load of many concurrent members, each of whom sends one request after the other. A general generator cannot
 * produce this load, because the program by design blocks concurrent writes of one member. The load runs as a
 * separate process (`member-chains.ts URL BODY SECONDS TOKEN...`) and prints its figures.
 */
const [url = '', body = '', seconds = '3', ...tokens] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: tokens.length });
const end = performance.now() + Number(seconds) * 1000;
const latencies: number[] = [];
let failures = 0;

await Promise.all(tokens.map(sendInTurn));
latencies.sort((a, b) => a - b);
const at = (share: number) => Math.round((latencies[Math.floor(latencies.length * share)] ?? 0) * 10) / 10;
console.log(JSON.stringify({ answers: latencies.length, failures, p50: at(0.5), p99: at(0.99) }));
agent.destroy();

async function sendInTurn(token: string): Promise<void> {
  while (performance.now() < end) {
    const started = performance.now();
    if (await post(token)) latencies.push(performance.now() - started);
    else failures += 1;
  }
}

function post(token: string): Promise<boolean> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  return new Promise((resolve) => {
    const call = request(url, { agent, method: 'POST', headers });
    call.on('error', () => resolve(false));
    call.on('response', (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode === 201));
    });
    call.end(body);
  });
}
