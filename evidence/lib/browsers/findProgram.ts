import { accessSync, constants } from 'node:fs'
import { delimiter, resolve } from 'node:path'
import { runTool } from '../runTool.js'

/**
 * The first of these programs that is on PATH, or at its address, and ends well when it is given this flag; null when
 * there is none. Some distributions ship a script of a browser's name that only says where else to get the browser.
 */
export async function findProgram(names: readonly string[], flag: string): Promise<string | null> {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  for (const name of names)
    for (const file of new Set(folders.map((folder) => resolve(folder, name))))
      if (isExecutable(file) && (await runTool(file, [flag], { cwd: process.cwd() })).ok) return file
  return null
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
