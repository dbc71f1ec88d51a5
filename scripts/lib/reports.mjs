import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cache } from './paths.mjs'
import { readStamp } from './stamps.mjs'

const folder = join(cache, 'reports')

/** What the last run of a stage reported, such as `unit`. @param {string} name @returns {any} null when there is none */
export function readReport(name) {
  return readStamp(join(folder, `${name}.json`))
}

/**
 * Has a tool write its report and keeps it as the newest of this name. While it is written it bears this process's
 * number too, so that two runs side by side do not read each other's.
 * @template Result
 * @param {string} name
 * @param {(file: string) => Promise<Result>} run
 * @returns {Promise<{ result: Result, report: any }>} `report` is null when the tool wrote none
 */
export async function takeReport(name, run) {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}.${process.pid}.json`)
  rmSync(file, { force: true })
  const result = await run(file)
  const report = readStamp(file)
  if (report !== null) renameSync(file, join(folder, `${name}.json`))
  return { result, report }
}
