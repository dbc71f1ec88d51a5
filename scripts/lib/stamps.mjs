import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const generated = new Set(['node_modules', 'dist', '.cache', 'storybook-static', 'test-results'])

/**
 * Every file below a folder, sorted, without what tools have made. A file is listed as itself.
 * @param {string} path @returns {string[]}
 */
export function listFiles(path) {
  if (!existsSync(path)) return []
  const found = []
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (generated.has(entry.name)) continue
      const full = join(folder, entry.name)
      if (entry.isDirectory()) walk(full)
      else if (entry.isFile()) found.push(full)
    }
  }
  try {
    walk(path)
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path]
    throw error
  }
  return found.sort()
}

/**
 * One short text that changes when a file's name or content does, or one of the `extra` texts.
 * @param {string} base file names are taken relative to it
 * @param {readonly string[]} files @param {readonly string[]} [extra]
 */
export function hashFiles(base, files, extra = []) {
  const hash = createHash('sha256')
  for (const file of files) {
    const content = readFileSync(file)
    hash.update(`${relative(base, file)}\0${content.length}\0`).update(content)
  }
  for (const text of extra) hash.update(`\0${text}`)
  return hash.digest('hex').slice(0, 32)
}

/** @param {string} file @returns {Record<string, unknown> | null} null when there is none that can be read */
export function readStamp(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** @param {string} file @param {Record<string, unknown>} value */
export function writeStamp(file, value) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(value)}\n`)
}
