import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root folder, wherever the command was started. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Where these scripts keep what they have worked out; safe to delete at any time. */
export const cache = join(root, '.cache')

/** @param {...string} parts a path below the root */
export function fromRoot(...parts) {
  return join(root, ...parts)
}
