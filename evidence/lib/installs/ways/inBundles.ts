import { runTool } from '../../runTool.js'
import { layProject } from './layProject.js'
import type { Way } from './way.js'

/** Four bundlers, each with a page that imports and a library in it that requires. */
export const inBundles: Way = {
  name: 'bundles',
  needs: () => ({
    '@rollup/plugin-commonjs': '29.0.3',
    '@rollup/plugin-node-resolve': '16.0.3',
    esbuild: '0.28.2',
    rollup: '4.68.8',
    vite: '8.3.8',
    webpack: '5.113.0',
  }),
  check: async (place) => {
    const ofPages = place.entries.filter((entry) => !/^@portage\/(server|core\/node$)/.test(entry))
    const cwd = layProject({ ...place, entries: ofPages }, 'bundles')
    const { ok, output } = await runTool('node', ['bundle.mjs'], { cwd })
    return ok ? [] : [`bundles: ${output}`]
  },
}
