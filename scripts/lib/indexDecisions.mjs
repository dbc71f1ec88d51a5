import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from './failure.mjs'

const head = `# Decisions

Why things are as they are. One page each, never edited after the fact; a later one that disagrees says so by number. This index is written by \`npm run decisions\`.

| | decision | area | status |
|---|---|---|---|
`

const shape =
  /^# (\d{3}) (.+)\n\n_Area: ([a-z]+)\.(?: Overrules ((?:\d{3}(?:, )?)+)\.)?(?: Amends ((?:\d{3}(?:, )?)+)\.)?_\n/

/**
 * @typedef {Readonly<{ file: string, number: string, title: string, area: string, overrules: string[], amends: string[] }>} Decision
 * @param {string} file @param {string} text @returns {Decision}
 */
export function readDecision(file, text) {
  const [, number, title, area, overrules = '', amends = ''] = shape.exec(text) ?? []
  if (number === undefined || title === undefined || area === undefined)
    throw new Failure(
      `${file} does not begin as a decision does: "# 001 Title", an empty line, "_Area: widget. Overrules 002. Amends 003._".`,
    )
  if (!file.startsWith(`${number}-`)) throw new Failure(`${file} calls itself ${number}.`)
  const list = (numbers) => numbers.split(', ').filter((one) => one !== '')
  return { file, number, title, area, overrules: list(overrules), amends: list(amends) }
}

/** The index of a folder of decisions, with what became of each. @param {string} folder */
export function indexDecisions(folder) {
  const files = readdirSync(folder).filter((name) => /^\d{3}-.*\.md$/.test(name))
  const decisions = files.sort().map((file) => readDecision(file, readFileSync(join(folder, file), 'utf8')))
  const linkTo = (number) => {
    const found = decisions.find((one) => one.number === number)
    if (!found) throw new Failure(`There is no decision ${number}.`)
    return `[${number}](${found.file})`
  }
  for (const { overrules, amends } of decisions)
    for (const number of [...overrules, ...amends]) linkTo(number)
  const statusOf = ({ number }) => {
    const named = (field) =>
      decisions.filter((one) => one[field].includes(number)).map((one) => linkTo(one.number))
    const [overruled, amended] = [named('overrules'), named('amends')]
    if (overruled.length > 0) return `overruled by ${overruled.join(', ')}`
    return amended.length > 0 ? `in force, amended by ${amended.join(', ')}` : 'in force'
  }
  const rows = decisions.map(
    (one) => `| ${linkTo(one.number)} | ${one.title} | ${one.area} | ${statusOf(one)} |`,
  )
  return `${head}${rows.join('\n')}\n`
}
