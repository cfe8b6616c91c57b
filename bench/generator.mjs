import autocannon from 'autocannon';

/**
 * The load generator as a separate process: `generator.mjs OPTIONS`, with autocannon's options as JSON; prints its
 * result. Two things differ from autocannon's own command. Response bodies are not read as text: for a compressed page
 * that costs the generator several times what the page costs the server, which would then be measured idle. And a
 * connection ends before the server ends it, as ours does after a thousand requests: autocannon would go on sending
 * there.
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
