import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fromRoot } from './paths.mjs'
import { listFiles } from './stamps.mjs'

/** Where the examples are that `create-portage` takes as templates. */
export const examples = fromRoot('examples')

/** What a project gets from `create-portage` itself, and what tools write into an example that was run. */
const left = /^(README\.md|next-env\.d\.ts|\.env(\.local)?|package-lock\.json|pnpm-lock\.yaml|\.next)(\/|$)/

/** npm packs no file of this name: it says by one what else to leave out. */
const renamed = Object.freeze({ '.gitignore': '_gitignore' })

/**
 * Lays every example as a template of `create-portage`, in place of what was there.
 * @param {string} folder
 */
export function layTemplates(folder) {
  rmSync(folder, { recursive: true, force: true })
  for (const template of readdirSync(examples)) {
    const source = join(examples, template)
    for (const file of listFiles(source)) {
      const path = relative(source, file)
      if (left.test(path.replaceAll('\\', '/'))) continue
      const place = join(folder, template, dirname(path), renamed[basename(path)] ?? basename(path))
      mkdirSync(dirname(place), { recursive: true })
      cpSync(file, place)
    }
  }
}
