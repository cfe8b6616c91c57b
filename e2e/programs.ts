import { createServer } from 'node:net';

/** Takes a port of this machine until `free` is called. */
export async function takePort() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, free: () => server.close() };
}

/** Returns a free port of this machine. */
export async function freePort(): Promise<number> {
  const { port, free } = await takePort();
  free();
  return port;
}
