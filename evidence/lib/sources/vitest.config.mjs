import root from '../../../vitest.config.ts'
import { breakAmounts } from './breakAmounts.mjs'

/** The tests of this repository, over a core whose amounts are written wrongly. No file is changed. */
export default {
  ...root,
  test: {
    ...root.test,
    projects: root.test.projects.map((project) => ({
      ...project,
      plugins: [...project.plugins, breakAmounts()],
    })),
  },
}
