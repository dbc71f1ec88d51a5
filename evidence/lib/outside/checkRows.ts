import { existsSync, readFileSync } from 'node:fs'
import { readTests } from './readTests.js'
import type { Check, Kind, Row, Where } from './row.js'

/** How many rows there are at least; half of them run in Chromium or on chains. */
export type Bounds = Readonly<{ least: number }>

/** What does not hold of the rows without running anything, in sentences. */
export function checkRows(kinds: readonly Kind[], { least }: Bounds): readonly string[] {
  const rows = kinds.flatMap((kind) => kind.rows)
  const beyond = rows.filter(({ check }) => check.where !== 'unit').length
  return [
    ...rows.flatMap((row) => checkRow(row).map((wrong) => `${row.source}: ${wrong}`)),
    ...twice(rows.map(({ source }) => source.toLowerCase())).map((source) => `${source} has two rows`),
    ...twice(rows.map(({ title }) => title)).map((title) => `two rows are called “${title}”`),
    ...kinds.flatMap(({ name, rows }) => (rows.length === 0 ? [`no row is of the kind “${name}”`] : [])),
    ...(rows.length < least ? [`there are ${rows.length} rows and should be ${least}`] : []),
    ...(beyond * 2 < rows.length
      ? [`only ${beyond} of ${rows.length} rows are checked in Chromium, on chains or against the wallet`]
      : []),
  ]
}

function checkRow({ source, title, right, check }: Row): readonly string[] {
  return [
    ...(/^[\w.-]+\/[\w.-]+#[1-9]\d*$/.test(source) ? [] : ['this is no owner/repository#number']),
    ...[title, right].flatMap((text) => (/^\S.*[.]$/s.test(text) ? [] : [`“${text}” is no sentence`])),
    ...checkCheck(check),
  ]
}

function checkCheck(check: Check): readonly string[] {
  const { file, name, where } = check
  if (!existsSync(file)) return [`there is no file ${file}`]
  return [
    ...(whereOf(file).includes(where) ? [] : [`${file} is not checked on ${where}`]),
    ...(isThere(check) ? [] : [`there is no test “${name}” in ${file}`]),
  ]
}

/** What a file's tests run on. */
function whereOf(file: string): readonly Where[] {
  if (/^apps\/demo\/e2e\/|\.stories\.tsx$/.test(file)) return ['chromium']
  if (!/^packages\/(?:localnet|testing)\/|\.localnet\.test\.tsx?$/.test(file)) return ['unit']
  return /walletd|startWalletRig/.test(textOf(file)) ? ['walletd', 'localnet'] : ['localnet']
}

/** Whether the source has a test of this name, and the words that are filled into it. */
function isThere({ file, name, words = file }: Check): boolean {
  return testsOf(file).some((pattern) => {
    const filled = pattern.exec(name)?.slice(1).flatMap(wordsOf)
    return filled?.every((word) => textOf(file).includes(word) || textOf(words).includes(word)) ?? false
  })
}

/** Texts are put into names with quotation marks around them, objects as their JSON. */
function wordsOf(filled: string): readonly string[] {
  const [, , quoted] = /^(["'])(.*)\1$/su.exec(filled) ?? []
  if (quoted !== undefined) return [quoted]
  return filled.startsWith('{') ? [...filled.matchAll(/"([^"]+)"/g)].map(([, word = '']) => word) : [filled]
}

const texts = new Map<string, string>()
const tests = new Map<string, ReturnType<typeof readTests>>()

function textOf(file: string): string {
  const text = texts.get(file) ?? (existsSync(file) ? readFileSync(file, 'utf8') : '')
  texts.set(file, text)
  return text
}

function testsOf(file: string): ReturnType<typeof readTests> {
  const found = tests.get(file) ?? readTests(file)
  tests.set(file, found)
  return found
}

function twice(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.filter((text, at) => texts.indexOf(text) !== at))]
}
