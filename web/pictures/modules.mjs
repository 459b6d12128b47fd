/** Runs the pages' own modules in Node, outside a test: TypeScript, styles as text, the core. */
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

/** Loads a module and hands it over; what it imports later on can be loaded until `use` is done. */
export async function withModule(file, use) {
  const server = await createServer({
    configFile: false,
    root: fileURLToPath(new URL('..', import.meta.url)),
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  try {
    return await use(await server.ssrLoadModule(file));
  } finally {
    await server.close();
  }
}
