import autocannon from 'autocannon';

/**
 * The load generator, which runs as a separate process and prints the result: `generator.mjs OPTIONS`, with
 * autocannon's options as JSON. It differs from autocannon's own command in two ways. First, it does not read
 * response bodies as text. Reading a compressed page as text would take several times the processor time that
 * the server needs for the page. The server would then be idle during the measurement. Second, it closes a
 * connection before the server closes it after a thousand requests, because autocannon would continue to send
 * on the closed connection.
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
