import { runVitest } from '../lib/runVitest.mjs'

/** One of the projects of vitest.config.ts. @param {string} project */
export function testProject(project) {
  return () => runVitest(project, ['--project', project])
}
