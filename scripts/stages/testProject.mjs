import { runVitest } from '../lib/runVitest.mjs'

/** A project of vitest.config.ts, and what of it needs a page (`localnet-pages`). @param {string} project */
export function testProject(project) {
  return () => runVitest(project, ['--project', `${project}*`])
}
