import type { Given } from './readArguments.js'
import { Refusal } from './refusal.js'
import { isTemplate, type Template, templateNames, templates } from './templates.js'

/** What a project is made of. */
export type Wanted = Readonly<{ folder: string; template: Template }>

/** Puts a question to a person and gives what they typed, or fails where they leave; null where nobody is there. */
export type Ask = ((question: string) => Promise<string>) | null

const usualFolder = 'first-swap'

/**
 * Asks for what was not said. An empty answer takes what stands in brackets, and a template that there is none of is
 * asked for again.
 *
 * @throws Refusal where something is missing and nobody can be asked, or who was asked has left
 */
export async function askMissing(given: Extract<Given, { type: 'make' }>, ask: Ask): Promise<Wanted> {
  const { folder, template } = given
  if (folder !== null && template !== null) return { folder, template }
  if (ask === null) {
    const missing = folder === null ? 'a folder' : 'a template'
    throw new Refusal(
      `Say ${missing}, for nobody can be asked here: npm create portage@latest ${folder ?? usualFolder} -- --template ${template ?? 'vite'}.`,
    )
  }
  const askOnce = (question: string): Promise<string> =>
    ask(question).catch(() => {
      throw new Refusal('Nothing was made.')
    })
  const place = folder ?? ((await askOnce(`Folder (${usualFolder}): `)).trim() || usualFolder)
  return { folder: place, template: template ?? (await askTemplate(askOnce)) }
}

async function askTemplate(ask: NonNullable<Ask>): Promise<Template> {
  const list = templateNames.map((name) => `  ${name.padEnd(6)}${templates[name].what}\n`).join('')
  for (;;) {
    const answer = (await ask(`${list}Template (vite): `)).trim().toLowerCase() || 'vite'
    if (isTemplate(answer)) return answer
  }
}
