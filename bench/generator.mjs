import autocannon from 'autocannon';

/**
 * The load generator, which runs as a separate process: `generator.mjs OPTIONS`, with autocannon's options as JSON.
 * It prints the result. It differs from autocannon's own command in two ways. Response bodies are not read as text:
 * reading a compressed page as text costs the generator several times the cost of the page for the server, and the
 * server would then be idle during the measurement. A connection is closed before the server closes it after a
 * thousand requests, because autocannon would continue to send on the closed connection.
 */
const [options = '{}'] = process.argv.slice(2);
const requestsEach = 900;
const result = await autocannon({
  ...JSON.parse(options),
  reconnectRate: requestsEach,
  setupClient(client) {
    client.pipelinedRequests.addBody = () => undefined;
  },
});
console.log(JSON.stringify(result));
