import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import postcss from 'postcss'
import { describe, expect, test } from 'vitest'
import type { ColorToken, ShapeToken, ThemePreset } from '../src/theme/PortageTheme.js'
import { contrast, mix, type Rgb, readOklch } from './contrast.js'

const read = (path: string): string => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')

const sheets: Readonly<Record<ThemePreset, string>> = {
  river: read('../src/theme/tokens.css'),
  plain: read('../src/theme/presets/plain.css'),
  strong: read('../src/theme/presets/strong.css'),
}

/** What words and edges must reach: WCAG 2.2 AA (1.4.3, 1.4.11), and more where a preset promises more. */
const least: Readonly<Record<ThemePreset, Readonly<{ words: number; edges: number }>>> = {
  river: { words: 4.5, edges: 3 },
  plain: { words: 4.5, edges: 3 },
  strong: { words: 7, edges: 4.5 },
}

const colors: Readonly<Record<ColorToken, true>> = {
  paper: true,
  sunk: true,
  hair: true,
  edge: true,
  quiet: true,
  ink: true,
  accent: true,
  'on-accent': true,
  moving: true,
  done: true,
  ask: true,
  stop: true,
  button: true,
  skeleton: true,
}
const shapes: Readonly<Record<ShapeToken, true>> = {
  'card-radius': true,
  'control-radius': true,
  'amount-size': true,
  'heading-size': true,
  'title-size': true,
  'words-size': true,
  'note-size': true,
  'text-scale': true,
  bold: true,
  font: true,
  layer: true,
}

const presets = Object.keys(sheets) as ThemePreset[]
const modes = ['light', 'dark'] as const

for (const preset of presets) {
  for (const mode of modes) {
    describe(`${preset}, ${mode}`, () => {
      const color = colorsOf(sheets[preset], mode)
      const { words, edges } = least[preset]

      test.each([
        ...(['ink', 'quiet', 'accent', 'done', 'ask', 'stop'] as const).flatMap((name) => [
          [name, 'paper'] as const,
          [name, 'sunk'] as const,
        ]),
        ['on-accent', 'accent'],
        ['paper', 'button'],
      ] as const)('words: %s on %s', (over, under) => {
        expect(contrast(color(over), color(under))).toBeGreaterThanOrEqual(words)
      })

      test.each([
        ['edge', 'paper'],
        ['edge', 'sunk'],
        ['ink', 'paper'],
        ['accent', 'paper'],
        ['done', 'paper'],
        ['ask', 'paper'],
        ['stop', 'paper'],
        ['button', 'paper'],
      ] as const)('edges, marks and focus: %s on %s', (over, under) => {
        expect(contrast(color(over), color(under))).toBeGreaterThanOrEqual(edges)
      })

      test.each([
        ['on-accent', 'accent'],
        ['paper', 'button'],
      ] as const)('words under a pointer: %s on %s', (over, under) => {
        const faint = (name: ColorToken): Rgb => mix(color(name), color('paper'), 0.95)
        expect(contrast(faint(over), faint(under))).toBeGreaterThanOrEqual(4.5)
      })
    })
  }
}

test('every token of the types is in the stylesheet, under the names a host sets', () => {
  const all = sheets.river + read('../src/theme/base.css') + read('../src/theme/shapes.css')
  for (const name of Object.keys(colors)) {
    expect(all).toContain(`--ptg-light-${name},`)
    expect(all).toContain(`--ptg-dark-${name},`)
  }
  for (const name of Object.keys(shapes)) expect(all).toContain(`--ptg-both-${name},`)
})

test('every token of the types is in the table of the README', () => {
  const page = read('../README.md')
  const names = [...Object.keys(colors), ...Object.keys(shapes)]
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

test('presets name nothing that the first look does not name', () => {
  const namesOf = (css: string): string[] =>
    [...css.matchAll(/--ptg-(?:light|dark|both)-[\w-]+/g)].map(String)
  const known = new Set(namesOf(sheets.river))
  expect([...namesOf(sheets.plain), ...namesOf(sheets.strong)].filter((name) => !known.has(name))).toEqual([])
})

function colorsOf(css: string, mode: 'light' | 'dark'): (name: ColorToken) => Rgb {
  const values = new Map<string, string>()
  postcss.parse(css).walkDecls(/^--ptg-/, ({ prop, value }) => {
    const found = new RegExp(`var\\(--ptg-${mode}-[\\w-]+, (oklch\\([^)]*\\)|var\\(--ptg-ink\\))`).exec(value)
    if (found?.[1] !== undefined) values.set(prop.slice('--ptg-'.length), found[1])
  })
  return function color(name): Rgb {
    const value = values.get(name)
    return value === 'var(--ptg-ink)' ? color('ink') : readOklch(value ?? '')
  }
}
