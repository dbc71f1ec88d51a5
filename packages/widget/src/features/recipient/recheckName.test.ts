import { storyQuotes } from '@portage/testing/states'
import { expect, test } from 'vitest'
import { english } from '../../../test/english.js'
import { recheckName } from './recheckName.js'
import type { ResolveName } from './useResolvedName.js'

const { review: copy } = english

const friend = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const quote = {
  ...storyQuotes.ethToUsdc,
  request: { ...storyQuotes.ethToUsdc.request, recipient: friend.toLowerCase() },
}
const ask = (resolve: ResolveName, host?: () => boolean) => recheckName('ann.eth', resolve, copy, host)(quote)

test('default: a name that still stands for the address holds nobody back, and the host is asked', async () => {
  expect(await ask(async () => friend)).toBeUndefined()
  expect(
    await ask(
      async () => friend,
      () => false,
    ),
  ).toBe(false)
})

test('it is asked for on the network the money arrives on', async () => {
  const asked: unknown[] = []
  await ask(async (name, { chainId }) => {
    asked.push([name, chainId])
    return friend
  })
  expect(asked).toEqual([['ann.eth', quote.request.destinationChainId]])
})

const changes: readonly (readonly [what: string, resolve: ResolveName, words: RegExp])[] = [
  ['another address', async () => '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', /a different address/],
  ['no address', async () => null, /a different address/],
  ['no answer', () => Promise.reject(new Error('Gone.')), /couldn’t confirm/],
]
test.each(changes)(
  '%s by now: nothing is asked of the wallet, nor of the host',
  async (_what, resolve, words) => {
    const host = (): boolean => {
      throw new Error('The host must not be asked.')
    }
    await expect(ask(resolve, host)).rejects.toThrow(words)
  },
)
