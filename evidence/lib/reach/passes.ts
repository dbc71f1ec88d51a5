import type { Shape } from './gallery.js'

/** A window, and a page in it. */
export type Pass = Readonly<{
  language: string
  width: number
  height: number
  /** The font size of the page's root. */
  text: '100%' | '200%'
  shapes: readonly Shape[]
}>

const shapes: readonly Shape[] = ['card', 'wide', 'dialog']

const windows = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
] as const
const [smallest, , phone] = windows

/** With long words, with other letters, and written from right to left. */
const tried = ['en', 'de', 'ja', 'ar']

/** Every language on the smallest window; those that differ most on all, and on phones with letters twice as large. */
export function everyPass(languages: readonly string[]): readonly Pass[] {
  return languages.flatMap((language): readonly Pass[] => {
    const plain = { language, text: '100%', shapes } as const
    if (!tried.includes(language)) return [{ ...plain, ...smallest }]
    const large = { ...plain, text: '200%' } as const
    return [
      ...windows.map((window) => ({ ...plain, ...window })),
      ...[smallest, phone].map((window) => ({ ...large, ...window })),
    ]
  })
}

/** Where it is narrowest, in the language with the longest words. */
export const shortPasses: readonly Pass[] = [
  { language: 'de', ...smallest, text: '100%', shapes: ['card', 'dialog'] },
  { language: 'de', ...smallest, text: '200%', shapes: ['card', 'dialog'] },
]

/** What a pass is called. */
export function nameOf({ language, width, height, text }: Pass): string {
  return `${width}×${height}, ${language}${text === '100%' ? '' : `, text at ${text}`}`
}
