/** Red, green and blue in sRGB, each 0 to 1. */
export type Rgb = readonly [number, number, number]

/** `oklch(51% 0.086 198)` as the screen shows it: in sRGB, cut where sRGB ends. Matrices: CSS Color 4, section 18. */
export function readOklch(text: string): Rgb {
  const [, lightness, chroma, hue] = /^oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)$/.exec(text) ?? []
  if (lightness === undefined) throw new Error(`Not an oklch() colour: ${text}`)
  const angle = (Number(hue) * Math.PI) / 180
  const a = Number(chroma) * Math.cos(angle)
  const b = Number(chroma) * Math.sin(angle)
  const bright = Number(lightness) / 100
  const l = (bright + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (bright - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (bright - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    toScreen(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    toScreen(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    toScreen(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

/** `over` drawn on `under` with an opacity, as browsers mix it. */
export function mix(over: Rgb, under: Rgb, opacity: number): Rgb {
  const one = (at: 0 | 1 | 2): number => over[at] * opacity + under[at] * (1 - opacity)
  return [one(0), one(1), one(2)]
}

/** How far two colours are apart by WCAG 2.2: 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * toLight(red) + 0.7152 * toLight(green) + 0.0722 * toLight(blue)
}

function toScreen(light: number): number {
  const cut = Math.min(1, Math.max(0, light))
  const value = cut <= 0.0031308 ? 12.92 * cut : 1.055 * cut ** (1 / 2.4) - 0.055
  return Math.round(value * 255) / 255
}

function toLight(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
