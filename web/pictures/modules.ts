/** Runs the pages' own modules while the site is being built: TypeScript, styles as text, the core. */
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

/** Loads a module and hands it over; what it imports later on can be loaded until `use` is done. */
export async function withModule<Module, Result>(
  file: string,
  use: (module: Module) => Promise<Result>,
): Promise<Result> {
  const server = await createServer({
    configFile: false,
    root: fileURLToPath(new URL('..', import.meta.url)),
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  try {
    return await use((await server.ssrLoadModule(file)) as Module);
  } finally {
    await server.close();
  }
}
