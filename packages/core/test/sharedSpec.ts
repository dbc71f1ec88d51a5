import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../../shared/spec/', import.meta.url))

/** Whether the recorded answers and vectors lie beside the repository. Tests say so when they do not. */
export const hasSharedSpec: boolean = existsSync(root)

if (!hasSharedSpec) {
  process.stdout.write(
    'NOTE: ../shared/spec is not beside this repository: the recorded answers in it were not tested.\n',
  )
}

/** The names of all files of one folder of the recorded material; empty when it is not there. */
export function listSharedSpec(folder: string): readonly string[] {
  return hasSharedSpec ? readdirSync(root + folder).sort() : []
}

/** One recorded JSON file, for example `quotes/x-send-step.json`. */
export function readSharedSpec(path: string): unknown {
  return JSON.parse(readFileSync(root + path, 'utf8'))
}
