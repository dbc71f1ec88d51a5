import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The product's own files below a folder: no tests, stories, fixtures or declarations. @param {string} folder @returns {string[]} */
export function listSources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === '__fixtures__' ? [] : listSources(path)
    return /\.tsx?$/.test(entry.name) && !/\.(test|test-d|stories|d)\.tsx?$/.test(entry.name) ? [path] : []
  })
}
