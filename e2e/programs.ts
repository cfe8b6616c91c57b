import { createServer } from 'node:net';

/** A port of this machine that is held until it is given free. */
export async function takePort() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, free: () => server.close() };
}

/** A port of this machine that nobody holds. */
export async function freePort(): Promise<number> {
  const { port, free } = await takePort();
  free();
  return port;
}
