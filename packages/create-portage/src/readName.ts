import { basename, resolve } from 'node:path'
import { Refusal } from './refusal.js'

/** Names that npm refuses, or that mean something else in a project. */
const taken: ReadonlySet<string> = new Set(['node_modules', 'favicon.ico'])

/** What npm takes as the name of a new package: in small letters, and no longer than 214 of them. */
const fitting = /^[a-z0-9][a-z0-9._-]{0,213}$/

/**
 * The name of a project, which is that of its folder.
 *
 * @param folder a path, `.` for where somebody is
 * @throws Refusal where npm would not take the name
 */
export function readName(folder: string): string {
  const name = folder.trim() === '' ? '' : basename(resolve(folder))
  if (fitting.test(name) && !taken.has(name)) return name
  throw new Refusal(
    `"${name}" is no name for a project: take small letters, digits, dots, dashes and underscores, with a letter or a digit first.`,
  )
}
