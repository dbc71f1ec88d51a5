import { buildCommonJs } from './lib/buildCommonJs.mjs'
import { runMain } from './lib/runMain.mjs'

await runMain(() => buildCommonJs(process.cwd()))
