/** Puts the JSON Schema of authors' files and the guide's examples where the site has them. */
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { EXAMPLES, exampleFile, exampleText, SCHEMA_FILE } from './guide-examples.ts';
import { jsonSchema } from './schema.ts';

async function files(): Promise<ReadonlyMap<string, string>> {
  const schema = [SCHEMA_FILE, `${JSON.stringify(jsonSchema(), null, 2)}\n`] as const;
  const examples = EXAMPLES.map(async (one) => [exampleFile(one), await exampleText(one)] as const);
  return new Map([schema, ...(await Promise.all(examples))]);
}

/** Valibot goes along in the script that checks authors' files. */
const licence = () => readFile(new URL('../../node_modules/valibot/LICENSE.md', import.meta.url), 'utf8');

export function ownFigures(): Plugin {
  return {
    name: 'attention-figures:own',

    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://site').pathname.slice(1);
        void files().then((made) => {
          const text = made.get(path);
          if (text === undefined) return next();
          response.setHeader('content-type', 'application/json');
          response.end(text);
        }, next);
      });
    },

    async generateBundle() {
      for (const [fileName, source] of await files()) this.emitFile({ type: 'asset', fileName, source });
      this.emitFile({ type: 'asset', fileName: 'licenses/valibot.txt', source: await licence() });
    },
  };
}
