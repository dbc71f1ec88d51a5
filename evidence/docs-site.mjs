import { fromRoot } from '../scripts/lib/paths.mjs'
import { walkSite } from './lib/docsSite/walkSite.mjs'

export const statement =
  'The documentation site is built from the repository’s own pages and docstrings, and none of its links is dead.'

/** The repository's own pages, with every part that a link names. */
export async function short() {
  const { checkPages } = await loadSite()
  const wrong = await checkPages()
  return wrong.length === 0 ? { outcome: 'holds' } : { outcome: 'fails', reason: wrong.join(' ') }
}

/** The whole site: built with its reference and codes, then opened and searched in Chromium. */
export async function full() {
  const { buildSite, serveSite } = await loadSite()
  const began = performance.now()
  await buildSite()
  const facts = { built: `${((performance.now() - began) / 1_000).toFixed(1)} s` }
  const walked = await walkSite(serveSite)
  if (walked.type === 'not-checked') return { outcome: 'not-checked', reason: walked.reason }
  return walked.wrong.length === 0
    ? { outcome: 'holds', facts: { ...facts, ...walked.facts } }
    : { outcome: 'fails', reason: walked.wrong.join(' '), facts }
}

/** Found by its path: the site is an app of the repository, and nothing that evidence depends on. */
function loadSite() {
  return import(fromRoot('apps', 'docs', 'lib', 'buildSite.mjs'))
}
