import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { readName } from './readName.js'
import { Refusal } from './refusal.js'
import type { Template } from './templates.js'
import { writeReadme } from './writeReadme.js'

export type ProjectOptions = Readonly<{
  /** Where it goes, from where the program was started: a folder that is not there yet, or an empty one. */
  folder: string
  template: Template
  /** The folder with a folder for each template. */
  templates: string
  /** Of the packages of Portage: all of them are released together. */
  version: string
}>

export type Project = Readonly<{ folder: string; name: string }>

/** What npm leaves out of a package under its own name, and what the template holds in its place. */
const renamed: Readonly<Record<string, string>> = { _gitignore: '.gitignore' }

/** What a folder may hold and still count as empty. */
const unnoticed: ReadonlySet<string> = new Set(['.git', '.DS_Store'])

/**
 * Makes a project of a template, with the name of its folder and the packages of this release. Nothing that is there
 * already is changed, and nothing is asked of a network.
 *
 * @throws Refusal where the folder holds something or cannot be written, or its name is none
 */
export function createProject({ folder, template, templates, version }: ProjectOptions): Project {
  const name = readName(folder)
  const target = resolve(folder)
  requireEmpty(target)
  try {
    writeProject(target, join(templates, template), { name, version })
    writeFileSync(join(target, 'README.md'), writeReadme(name, template))
  } catch (error) {
    // A folder that nobody may write to, a disk that is full: the system says which.
    const { code } = Object(error) as { code?: unknown }
    if (typeof code !== 'string') throw error
    throw new Refusal(`${target} cannot be written (${code}): name another folder.`)
  }
  return { folder: target, name }
}

function writeProject(
  target: string,
  source: string,
  { name, version }: Readonly<{ name: string; version: string }>,
): void {
  mkdirSync(target, { recursive: true })
  for (const path of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    if (statSync(join(source, path)).isDirectory()) continue
    const place = join(target, dirname(path), renamed[basename(path)] ?? basename(path))
    mkdirSync(dirname(place), { recursive: true })
    cpSync(join(source, path), place)
  }
  const manifest = join(target, 'package.json')
  writeFileSync(manifest, nameManifest(readFileSync(manifest, 'utf8'), name, version))
}

function requireEmpty(target: string): void {
  if (!existsSync(target)) return
  if (!statSync(target).isDirectory())
    throw new Refusal(`${target} is a file: name a folder that is not there yet.`)
  if (readdirSync(target).some((file) => !unnoticed.has(file)))
    throw new Refusal(`${target} holds files, and none of them is overwritten: name another folder.`)
}

type Packages = Readonly<Record<string, string>>
type Manifest = Readonly<{ dependencies?: Packages; devDependencies?: Packages }>

/** A manifest of a template as that of a project; packages of others stay in the versions that were tried. */
function nameManifest(text: string, name: string, version: string): string {
  const manifest = JSON.parse(text) as Manifest
  const released = (packages: Packages = {}): Packages =>
    Object.fromEntries(
      Object.entries(packages).map(([one, wanted]) => [one, one.startsWith('@portage/') ? version : wanted]),
    )
  const { dependencies, devDependencies } = manifest
  const whole = {
    ...manifest,
    name,
    ...(dependencies && { dependencies: released(dependencies) }),
    ...(devDependencies && { devDependencies: released(devDependencies) }),
  }
  return `${JSON.stringify(whole, null, 2)}\n`
}
