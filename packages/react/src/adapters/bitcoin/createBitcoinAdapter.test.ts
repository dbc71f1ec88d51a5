import { namedBitcoinKey, startBitcoinChain, writePsbt } from '@portage/localnet/bitcoin'
import { expect, test } from 'vitest'
import { createBitcoinAdapter } from './createBitcoinAdapter.js'

const chainId = 8253038

test('default: follows the wallet it is told of, and signs with that one', async () => {
  const chain = await startBitcoinChain({ blockTime: 'hand' })
  try {
    const owner = namedBitcoinKey('an owner in a page')
    chain.bank.fund(owner.address, 1_000_000n)
    const adapter = createBitcoinAdapter({ chainId, explorers: chain.apiUrl })
    const heard: (string | null)[] = []
    const stop = adapter.account.subscribe(() => heard.push(adapter.account.get()))
    expect(adapter.account.get()).toBeNull()
    const connector = {
      account: { address: owner.address },
      signPsbt: async ({ hex }: { hex: string }) => owner.signPsbt(hex),
    }
    adapter.tell(connector)
    adapter.tell({ ...connector })
    expect(await adapter.wallet.getAccount()).toBe(owner.address)

    const payments = [{ to: chain.depository.address, value: 5_000n }]
    const { psbt } = writePsbt(chain.bank, { from: owner.address, payments, rate: 2n })
    const signed = await adapter.wallet.sign?.({ vm: 'bitcoin', psbt })
    if (!signed) throw new Error('This wallet signs.')
    await adapter.reader.broadcast({ chainId, bytes: signed.bytes })
    expect(await adapter.reader.readTransaction({ chainId, hash: signed.hash })).toMatchObject({
      type: 'pending',
    })
    adapter.tell(null)
    expect(heard).toEqual([owner.address, null])
    stop()
  } finally {
    await chain.stop()
  }
})

test.each<[string, unknown, string | null]>([
  ['in capitals', 'BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
  ['as nothing', '', null],
  ['as no text', undefined, null],
])('an account that is told %s is one, or none', async (_form, address, account) => {
  const adapter = createBitcoinAdapter({ chainId, explorers: 'http://nowhere' })
  adapter.tell({ account: { address }, signPsbt: async () => undefined } as never)
  expect(adapter.account.get()).toBe(account)
  expect(await adapter.wallet.getAccount()).toBe(account)
})
