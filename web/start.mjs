// npm start [-- --port N] [-- --host ADDRESS]: sets up what is missing, builds the core and serves the pages until Ctrl-C.

import { parseArgs } from 'node:util';
import { join } from 'node:path';
import { buildWasm, main, root } from '../wasm/setup/project.mjs';

const { values } = parseArgs({
  options: { port: { type: 'string' }, host: { type: 'string', default: '127.0.0.1' } },
});

await main(async () => {
  await buildWasm();

  const { createServer } = await import('vite');
  const port = values.port === undefined ? undefined : Number(values.port);
  const server = await createServer({
    configFile: join(root, 'web/vite.config.ts'),
    root: join(root, 'web'),
    server: { host: values.host, port, strictPort: port !== undefined },
  });
  await server.listen();
  console.log('\nThe pages are at:');
  server.printUrls();
  console.log('  Ctrl-C ends it.');
});
