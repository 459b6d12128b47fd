// npm run build: the static site in dist/, with relative addresses only.

import { join } from 'node:path'
import { buildPreset, installPackages, main, root, setUp } from '../wasm/setup/project.mjs'

await main(async () => {
  await setUp('wasm')
  await installPackages()
  await buildPreset('wasm-release')

  const { build } = await import('vite')
  await build({ configFile: join(root, 'web/vite.config.ts'), root: join(root, 'web') })
})
