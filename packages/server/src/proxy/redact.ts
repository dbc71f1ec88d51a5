/** Takes a secret out of a text that somebody else wrote. */
export type Redact = (text: string) => string

/** Takes it out of a text that comes in parts, wherever a part is cut. */
export type RedactParts = Readonly<{
  /** Gives back as much as no later part can change. */
  take: (part: string) => string
  /** The rest, when nothing more comes. */
  end: () => string
}>

/** A redact, and what makes one for a text that comes in parts. */
export type Redacts = Redact & Readonly<{ parts: () => RedactParts }>

const mark = '(key)'
/** Characters of an encoded piece below which it may stand in any text by chance. */
const shortest = 8
/** Bits of a byte and of a character of base64. */
const byte = 8
const sextet = 6

/**
 * Makes one for a key in every spelling it may come back in: plain, in an address, in JSON and in JSON within JSON
 * with any character escaped, in hexadecimal, and in base64 of either alphabet, also as part of a longer text.
 */
export function createRedact(secret: string): Redacts {
  const spellings = [
    spell(secret, inAddress),
    spell(secret, inJson(1)),
    spell(secret, inJson(2)),
    ...hexOf(secret),
    ...base64Of(secret),
  ]
  const pattern = new RegExp(spellings.map(({ source }) => source).join('|'), 'g')
  const longest = Math.max(...spellings.map(({ most }) => most))
  const redact: Redact = (text) => text.replace(pattern, mark)
  return Object.assign(redact, { parts: () => redactParts(pattern, longest) })
}

function redactParts(pattern: RegExp, longest: number): RedactParts {
  let held = ''
  return {
    take: (part) => {
      const text = held + part
      // What begins here or later may go on in the next part.
      let open = Math.max(0, text.length - longest + 1)
      // Half of a character cannot be written.
      if (open > 0 && isHighSurrogate(text.charCodeAt(open - 1))) open -= 1
      let clean = ''
      let from = 0
      for (const { 0: found, index } of text.matchAll(pattern)) {
        if (index >= open) break
        clean += text.slice(from, index) + mark
        from = index + found.length
      }
      const cut = Math.max(from, open)
      held = text.slice(cut)
      return clean + text.slice(from, cut)
    },
    end: () => {
      const rest = held.replace(pattern, mark)
      held = ''
      return rest
    },
  }
}

/** Source of a pattern, and the most characters it can match. */
type Spelling = Readonly<{ source: string; most: number }>

/** Every way to write one character, as texts. */
type Write = (character: string) => readonly string[]

/** Any character may be written in any of its ways, whatever its neighbours are. */
function spell(secret: string, write: Write): Spelling {
  const characters = [...secret].map((character) => [...new Set(write(character))])
  return {
    source: characters.map((ways) => `(?:${ways.map(toSource).join('|')})`).join(''),
    most: characters.reduce((sum, ways) => sum + Math.max(...ways.map(({ length }) => length)), 0),
  }
}

const inAddress: Write = (character) => [
  character,
  [...bytesOf(character)].map((value) => `%${toHex(value)}`).join(''),
  ...(character === ' ' ? ['+'] : []),
]

/** The letter after the backslash, where JSON has one. */
const shortEscapes: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['\\', '\\'],
  ['/', '/'],
  ['\b', 'b'],
  ['\f', 'f'],
  ['\n', 'n'],
  ['\r', 'r'],
  ['\t', 't'],
])

/**
 * Escaped, or escaped and escaped again as a string within JSON. No way begins with another one of the same character
 * but for a plain one, so that looking for it takes no longer than the text is long.
 */
function inJson(times: 1 | 2): Write {
  return (character) => {
    const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at))
    const short = shortEscapes.get(character)
    const once = [
      units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join(''),
      ...(short === undefined ? [] : [`\\${short}`]),
      // A quote, a backslash or a control character is not there without one.
      ...(JSON.stringify(character).length === character.length + 2 ? [character] : []),
    ]
    return times === 1 ? once : once.flatMap(escapeAgain)
  }
}

function escapeAgain(text: string): readonly string[] {
  const escaped = JSON.stringify(text).slice(1, -1)
  return text.endsWith('/') ? [escaped, `${escaped.slice(0, -1)}\\/`] : [escaped]
}

function hexOf(secret: string): readonly Spelling[] {
  const text = [...bytesOf(secret)].map(toHex).join('')
  return text.length < shortest ? [] : [{ source: toSource(text), most: text.length }]
}

/** As a whole, and as it stands within a longer text: the bytes before it move all characters. */
function base64Of(secret: string): readonly Spelling[] {
  const bytes = bytesOf(secret)
  const whole = toBase64(bytes)
  const within = [0, 1, 2].map((before) => {
    const text = toBase64(new Uint8Array([...new Uint8Array(before), ...bytes]))
    // Only characters that no neighbour has a bit of.
    const first = Math.ceil((before * byte) / sextet)
    const last = Math.floor(((before + bytes.length) * byte) / sextet)
    return text.slice(first, last)
  })
  return [whole, ...within.filter(({ length }) => length >= shortest)].map((text) => ({
    source: [...text].map(ofEitherAlphabet).join(''),
    most: 2 * text.length,
  }))
}

function ofEitherAlphabet(character: string): string {
  if (character === '+') return '(?:\\+|-|%2[Bb])'
  if (character === '/') return '(?:\\\\?\\/|_|%2[Ff])'
  return character === '=' ? '(?:=|%3[Dd])?' : character
}

/** Digits of hexadecimal, and what follows `%` and `\u`, are the same in either case; letters of the key are not. */
function toSource(text: string): string {
  const isEncoded = /^(?:(?:%[0-9a-f]{2})+|(?:\\+u[0-9a-f]{4})+|(?:[0-9a-f]{2}){4,})$/.test(text)
  return [...text]
    .map((character) =>
      isEncoded && /[a-f]/.test(character)
        ? `[${character}${character.toUpperCase()}]`
        : character.replace(/[\\^$.*+?()[\]{}|/-]/, '\\$&'),
    )
    .join('')
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function toHex(value: number): string {
  return value.toString(16).padStart(2, '0')
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff
}
