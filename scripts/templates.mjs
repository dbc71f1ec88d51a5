import { join } from 'node:path'
import { layTemplates } from './lib/layTemplates.mjs'
import { runMain } from './lib/runMain.mjs'

await runMain(async () => layTemplates(join(process.cwd(), 'dist', 'templates')))
