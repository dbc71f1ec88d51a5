import { readdirSync } from 'node:fs'
import { fromRoot } from './paths.mjs'

const file = /^([a-z0-9-]+)\.(ts|mjs)$/

/** The names of all pieces of evidence: the files at the top of evidence/. @returns {string[]} */
export function listEvidence() {
  return readdirSync(fromRoot('evidence'))
    .map((name) => file.exec(name)?.[1])
    .filter((name) => name !== undefined)
    .sort()
}
