import autocannon from 'autocannon';

/**
 * The generator of load, as a process of its own: `generator.mjs OPTIONS`, which are autocannon's as JSON; prints its
 * result. Two things are otherwise than by its own command. The bodies of answers are not read as text: of a compressed
 * page that takes the generator several times what the page takes the server, which then waits, and is measured idle. And a
 * connection ends before a server ends it, as ours does after its thousandth request: autocannon would go on asking there.
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
