import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A part of a screen: what it is, how it looks in words, and where it is, in whole pixels. */
export type Part = Readonly<{
  what: string
  look: string
  left: number
  top: number
  width: number
  height: number
}>

/** The drawings of one list of stories. A part is a line: its look's place in `looks`, what it is, and where. */
type Kept = { looks: string[]; stories: Record<string, string[]> }

const isRetaking = process.env.RETAKE === 'true'

/** The font is brought along; how its widths are rounded differs by a pixel between versions of Chromium. */
const tolerance = 2

const fileOf = (id: string): string =>
  fileURLToPath(new URL(`./drawings/${id.slice(0, id.lastIndexOf('--'))}.json`, import.meta.url))

const read = (file: string): Kept =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { looks: [], stories: {} }

function keep(file: string, id: string, parts: readonly Part[]): void {
  const kept = read(file)
  kept.stories[id] = parts.map(({ look, what, left, top, width, height }) => {
    if (!kept.looks.includes(look)) kept.looks.push(look)
    return `${kept.looks.indexOf(look)} ${what} ${left},${top} ${width}×${height}`
  })
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(kept, null, 1)}\n`)
}

function parse(line: string, looks: readonly string[]): Part {
  const [, look, what = '', ...place] = /^(\d+) (\S+) (-?\d+),(-?\d+) (\d+)×(\d+)$/.exec(line) ?? []
  const [left = 0, top = 0, width = 0, height = 0] = place.map(Number)
  return { what, look: looks[Number(look)] ?? '', left, top, width, height }
}

const tell = ({ what, left, top, width, height }: Part): string =>
  `${what} ${width}×${height} at ${left},${top}`

const isInPlace = (was: Part, is: Part): boolean =>
  was.what === is.what &&
  (['left', 'top', 'width', 'height'] as const).every((side) => Math.abs(was[side] - is[side]) <= tolerance)

/** How two drawings differ: a line for each part that came, went, moved by more than a letter's rounding, or looks otherwise. */
export function compareDrawings(was: readonly Part[], is: readonly Part[]): readonly string[] {
  return Array.from({ length: Math.max(was.length, is.length) }).flatMap((_, at) => {
    const [before, now] = [was[at], is[at]]
    if (before === undefined) return now === undefined ? [] : [`came: ${tell(now)}`]
    if (now === undefined) return [`went: ${tell(before)}`]
    if (!isInPlace(before, now)) return [`${tell(before)} is now ${tell(now)}`]
    return before.look === now.look ? [] : [`${tell(now)} was “${before.look}”, is “${now.look}”`]
  })
}

/** Compares a story with what was kept of it, or keeps it where the baselines are taken anew. */
export function compareWithKept(id: string, parts: readonly Part[]): readonly string[] {
  const file = fileOf(id)
  if (isRetaking) {
    keep(file, id, parts)
    return []
  }
  const { looks, stories } = read(file)
  const lines = stories[id]
  if (lines === undefined) return ['there is nothing to compare with: npm run baselines takes it']
  return compareDrawings(
    lines.map((line) => parse(line, looks)),
    parts,
  )
}
