import { Agent, request } from 'node:http';

/** Sends one request of a client. Returns false if the client cannot continue. */
export type SendNext = (client: number) => Promise<boolean>;

/**
 * Lets `count` clients send requests for some seconds, and prints the figures as JSON. Each client sends its next
 * request after the response to the previous one.
 */
export async function runClients(count: number, seconds: number, sendNext: SendNext): Promise<void> {
  const end = performance.now() + seconds * 1000;
  const latencies: number[] = [];
  let failures = 0;
  const run = async (client: number) => {
    let goesOn = true;
    while (goesOn && performance.now() < end) {
      const started = performance.now();
      goesOn = await sendNext(client);
      if (goesOn) latencies.push(performance.now() - started);
      else failures += 1;
    }
  };
  await Promise.all(Array.from({ length: count }, (_, client) => run(client)));
  latencies.sort((a, b) => a - b);
  const at = (share: number) => Math.round(latencies[Math.floor(latencies.length * share)] ?? 0);
  console.log(JSON.stringify({ answers: latencies.length, failures, p50: at(0.5), p99: at(0.99) }));
}

/** Returns a function that posts a JSON body to `url`. It returns the body of a response with status 200, or null. */
export function poster(
  url: string,
  maxSockets: number,
): (body: string, headers?: Record<string, string>) => Promise<string | null> {
  const agent = new Agent({ keepAlive: true, maxSockets });
  return (body, headers = {}) =>
    new Promise((resolve) => {
      const all = { 'content-type': 'application/json', ...headers };
      const call = request(url, { agent, method: 'POST', headers: all });
      call.on('error', () => resolve(null));
      call.on('response', (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        answer.on('end', () => resolve(answer.statusCode === 200 ? text : null));
      });
      call.end(body);
    });
}
