import type { Draw } from './createDraw.js'
import type { Wording } from './createPromptBook.js'

/**
 * How wallets say that nothing came of a prompt: by each of the codes, bare, wrapped by libraries or given back in place
 * of an answer; in words alone; or not at all.
 *
 * @param codes what this family's wallets refuse by
 * @param givesBack whether some give a refusal back in place of throwing it
 */
export function wordingOf(
  draw: Draw,
  { codes, givesBack }: Readonly<{ codes: readonly [unknown, ...unknown[]]; givesBack: boolean }>,
): Wording {
  const wrap = (inner: unknown): unknown =>
    draw.pick([
      inner,
      Object.assign(new Error('The wallet could not sign.'), { error: inner }),
      Object.assign(new Error('Internal error.'), { cause: inner }),
      { code: -32603, message: 'Internal error.', data: { originalError: inner } },
    ])
  return {
    refused: () => {
      const code = draw.pick(codes)
      const refusal = draw.happens(0.5)
        ? Object.assign(new Error('User rejected.'), { code })
        : { code, message: 'Cancelled' }
      return givesBack && draw.happens(0.2) ? { gives: refusal } : { throws: wrap(refusal) }
    },
    refusedInWords: () => ({
      throws: draw.pick<unknown>([
        new Error('User denied transaction signature.'),
        'Confirmation declined by user',
        wrap('Confirmation declined by user'),
        { message: 'Reject request' },
      ]),
    }),
    failed: () => ({
      throws: draw.pick<unknown>([
        Object.assign(new Error('Internal JSON-RPC error.'), { code: -32603 }),
        new TypeError('Failed to fetch'),
        'Something went wrong',
        wrap({ code: -32000, message: 'timeout' }),
        undefined,
      ]),
    }),
    empty: () => draw.pick<unknown>([null, 'null', '', undefined, {}, []]),
  }
}
