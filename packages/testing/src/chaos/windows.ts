import type { Draw } from './createDraw.js'

/** Something that is wrong for a while. Milliseconds of the world's clock; `until` is the first moment it is over. */
export type Trouble<Kind extends string> = Readonly<{ kind: Kind; from: number; until: number }>

/** What is wrong now, or null. Of several the one that began last. */
export function troubleAt<Kind extends string>(
  troubles: readonly Trouble<Kind>[],
  now: number,
): Trouble<Kind> | null {
  return troubles.findLast(({ from, until }) => from <= now && now < until) ?? null
}

/** Draws up to `most` troubles of these kinds, none of which outlasts `end`. */
export function drawTroubles<Kind extends string>(
  draw: Draw,
  kinds: readonly [Kind, ...Kind[]],
  { most, end, likelihood = 0.5 }: Readonly<{ most: number; end: number; likelihood?: number | undefined }>,
): readonly Trouble<Kind>[] {
  if (!draw.happens(likelihood)) return []
  const drawn = Array.from({ length: draw.between(1, most) }, () => {
    const from = draw.between(0, end - 500)
    return { kind: draw.pick(kinds), from, until: Math.min(end, from + draw.between(500, 30_000)) }
  })
  return drawn.sort((left, right) => left.from - right.from)
}

/** What can be wrong with a wallet as a whole. */
export type WalletTrouble = 'locked' | 'other-account' | 'other-chain' | 'refuses-switch' | 'ignores-switch'
