#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { fileURLToPath } from 'node:url'
import { askMissing, type Wanted } from '../askMissing.js'
import { createProject } from '../createProject.js'
import { type Given, help, readArguments } from '../readArguments.js'
import { Refusal } from '../refusal.js'
import { writeCommands } from '../writeReadme.js'

try {
  const given = readArguments(process.argv.slice(2))
  console.log(given.type === 'help' ? help : make(await complete(given)))
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  // Whoever leaves a question with Ctrl-C is still on its line.
  console.error(stdout.isTTY ? `\n${error.message}` : error.message)
  process.exitCode = 1
}

/** Asks at the terminal where there is one. */
async function complete(given: Extract<Given, { type: 'make' }>): Promise<Wanted> {
  if (!stdin.isTTY || !stdout.isTTY) return askMissing(given, null)
  const terminal = createInterface({ input: stdin, output: stdout })
  try {
    return await askMissing(given, (question) => terminal.question(question))
  } finally {
    terminal.close()
  }
}

function make({ folder, template }: Wanted): string {
  const project = createProject({
    folder,
    template,
    templates: fileURLToPath(new URL('../templates', import.meta.url)),
    version: readVersion(),
  })
  const place = relative(process.cwd(), project.folder)
  const lines = [...(place === '' ? [] : [`cd ${place}`]), ...writeCommands(template)]
  return `${project.name} is there. Go on with:\n\n${lines.map((line) => `  ${line}\n`).join('')}`
}

/** That of this package, which is released together with all others. */
function readVersion(): string {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}
