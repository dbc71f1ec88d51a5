import { parseArgs } from 'node:util'
import { Refusal } from './refusal.js'
import { isTemplate, type Template, templateNames } from './templates.js'

/** What somebody typed behind `npm create portage`; null where it was left out. */
export type Given =
  | Readonly<{ type: 'help' }>
  | Readonly<{ type: 'make'; folder: string | null; template: Template | null }>

const usage = `npm create portage@latest <folder> -- --template ${templateNames.join('|')}`

export const help: string = `Makes a project that swaps on a local network as it stands:\n\n  ${usage}`

/**
 * Reads the arguments of the program.
 *
 * @throws Refusal where one is not known, or there is one too many
 */
export function readArguments(typed: readonly string[]): Given {
  const { values, positionals } = parse(typed)
  if (values.help) return { type: 'help' }
  const [folder, ...more] = positionals
  if (more.length > 0)
    throw new Refusal(`One folder is made, and ${positionals.length} were named: type ${usage}.`)
  const { template } = values
  if (template !== undefined && !isTemplate(template))
    throw new Refusal(`There is no template "${template}": take ${templateNames.join(', ')}.`)
  return { type: 'make', folder: folder ?? null, template: template ?? null }
}

function parse(typed: readonly string[]) {
  try {
    return parseArgs({
      args: [...typed],
      allowPositionals: true,
      options: { template: { type: 'string', short: 't' }, help: { type: 'boolean', short: 'h' } },
    })
  } catch {
    throw new Refusal(`This cannot be read: type ${usage}.`)
  }
}
