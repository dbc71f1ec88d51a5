import { runTool } from '../../runTool.js'
import { layProject } from './layProject.js'
import type { Way } from './way.js'

/** A CommonJS file on Node, which imports the same entries too. */
export const requireIt: Way = {
  name: 'require',
  needs: () => ({}),
  check: async (place) => {
    const { ok, output } = await runTool('node', ['index.js'], { cwd: layProject(place, 'require') })
    return ok ? [] : [`require: ${output}`]
  },
}
