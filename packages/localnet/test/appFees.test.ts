import { claimAppFees, getAppFeeBalances, listAppFeeClaims, submitPermit } from '@portage/core/actions'
import { type Address, type Hex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Localnet, startLocalnet } from '../src/startLocalnet.js'
import { type CoreRig, freshAddress, startCoreRig, usdc } from './coreRig.js'
import { balanceOf, until } from './helpers.js'

let localnet: Localnet
let rig: CoreRig

beforeAll(async () => {
  localnet = await startLocalnet({ blockTime: 'automine', pollInterval: 20 })
  rig = startCoreRig(localnet)
})
afterAll(() => localnet.stop())

/** Earns app fees of a USDC bridge for some wallets, and returns what its recipient got. */
const earn = async (appFees: readonly { recipient: Address; fee: string }[]): Promise<bigint> => {
  const recipient = freshAddress()
  const quote = await rig.quoteOf({ appFees, recipient })
  await rig.deposit(quote)
  await rig.recordOf(quote.requestId as string, 'success')
  return balanceOf(rig.ridge, rig.ridge.contracts.usdc, recipient)
}
const balancesOf = async (wallet: Address) => {
  const { balances, ...read } = await getAppFeeBalances(rig.client, { wallet })
  return { ...read, balances: balances.map(({ amount, currency }) => [amount, currency.symbol]) }
}
/** Asks for a claim, signs it as a wallet would, and posts it. */
const claim = async (
  signer: ReturnType<typeof privateKeyToAccount>,
  changes: { amount?: bigint; recipient: Address; signature?: Hex },
) => {
  const { signature: given, ...rest } = changes
  const currency = rig.harbour.contracts.usdc
  const terms = { wallet: signer.address, chainId: rig.harbour.id, currency, ...rest }
  const [step] = await claimAppFees(rig.client, terms)
  const call = step?.items[0]?.call
  if (call?.vm !== 'signature' || call.sign.kind !== 'eip191' || call.post === null)
    throw new Error('A claim is signed and posted.')
  const signature = given ?? (await signer.signMessage({ message: { raw: call.sign.message as Hex } }))
  const post = () => submitPermit(rig.client, { signature, body: call.post?.body ?? {} })
  return { step, post, claimId: call.sign.message }
}

describe('app fees', () => {
  test('are taken out of what arrives to the unit, and credited to each recipient once it has', async () => {
    const [one, two] = [freshAddress(), freshAddress()]
    const plain = (await rig.quoteOf()).details.currencyOut?.amount ?? 0n
    const received = await earn([
      { recipient: one, fee: '100' },
      { recipient: two, fee: '12.5' },
    ])
    expect(plain - received).toBe(usdc('0.4') + usdc('0.05'))
    expect(await balancesOf(one)).toEqual({
      balances: [[usdc('0.4'), 'USDC']],
      totalBalanceUsd: '0.4',
      outstandingFastFillBalanceUsd: '0',
      availableBalanceUsd: '0.4',
    })
    expect((await balancesOf(two)).balances).toEqual([[usdc('0.05'), 'USDC']])
  })

  test('stand in the quote and in the record, quoted and actual, in the currency of the solver', async () => {
    const recipient = freshAddress()
    const appFees = [{ recipient, fee: '50' }]
    const quote = await rig.quoteOf({
      appFees,
      originCurrency: rig.harbour.contracts.dai,
      amount: parseEther('20'),
    })
    expect(quote.fees.app).toMatchObject({ amount: parseEther('0.1'), currency: { symbol: 'DAI' } })
    await rig.deposit(quote)
    const record = await rig.recordOf(quote.requestId as string, 'success')
    const fee = { recipient, bps: '50', fee: { amount: parseEther('0.1'), currency: { symbol: 'DAI' } } }
    expect(record.appFees).toMatchObject({ quoted: [fee], actual: [fee] })
    expect(record.features).toContain('app_fees')
    expect((await balancesOf(recipient)).balances).toEqual([[parseEther('0.1'), 'DAI']])
  })

  test('are not credited where the order is refunded', async () => {
    const recipient = freshAddress()
    localnet.faults.set('refundInstead')
    const quote = await rig.quoteOf({ appFees: [{ recipient, fee: '100' }] })
    await rig.deposit(quote)
    const record = await rig.recordOf(quote.requestId as string, 'refund')
    localnet.faults.clear()
    expect(record.appFees).toMatchObject({ quoted: [{ recipient }], actual: [] })
    expect((await balancesOf(recipient)).balances).toEqual([])
  })

  test('of an exact output are paid on top of it', async () => {
    const recipient = freshAddress()
    const exact = { tradeType: 'EXACT_OUTPUT', amount: usdc('10') } as const
    const plain = (await rig.quoteOf(exact)).details.currencyIn?.amount ?? 0n
    const quote = await rig.quoteOf({ ...exact, appFees: [{ recipient, fee: '100' }] })
    const input = quote.details.currencyIn?.amount ?? 0n
    expect(quote.details.currencyOut?.amount).toBe(usdc('10'))
    expect(quote.fees.app?.amount).toBe(input / 100n)
    expect(input).toBeGreaterThan(plain + input / 100n - 1n)
  })
})

describe('a claim', () => {
  test('is signed by the wallet over the raw bytes of its id, paid on chain once, and listed', async () => {
    const signer = privateKeyToAccount(generatePrivateKey())
    const recipient = freshAddress()
    await earn([{ recipient: signer.address, fee: '100' }])
    const { step, post, claimId } = await claim(signer, { amount: usdc('0.3'), recipient })
    expect(step).toMatchObject({ id: 'authorize', kind: 'signature' })
    expect((await listAppFeeClaims(rig.client, { wallet: signer.address })).claims).toEqual([])

    // The same signature posted twice, side by side and once more, is one claim.
    await Promise.all([post(), post()])
    await post()
    const { claims } = await until(
      () => listAppFeeClaims(rig.client, { wallet: signer.address }),
      ({ claims: all }) => all[0]?.status === 'success',
    )
    expect(claims).toMatchObject([
      { claimId, wallet: signer.address, recipient, amount: { amount: usdc('0.3') }, status: 'success' },
    ])
    expect(claims[0]?.transactionId).toMatch(/^0x/)
    expect(await balanceOf(rig.harbour, rig.harbour.contracts.usdc, recipient)).toBe(usdc('0.3'))
    expect((await balancesOf(signer.address)).balances).toEqual([[usdc('0.1'), 'USDC']])

    const rest = await claim(signer, { recipient })
    await rest.post()
    expect((await balancesOf(signer.address)).balances).toEqual([])
    expect(await balanceOf(rig.harbour, rig.harbour.contracts.usdc, recipient)).toBe(usdc('0.4'))
    const first = await listAppFeeClaims(rig.client, { wallet: signer.address, limit: 1 })
    expect(first.claims[0]?.amount?.amount).toBe(usdc('0.1'))
    const next = await listAppFeeClaims(rig.client, {
      wallet: signer.address,
      limit: 1,
      continuation: first.continuation ?? '',
    })
    expect(next).toMatchObject({ claims: [{ claimId }], continuation: null })
  })

  test('is refused with the signature of somebody else, of the text instead of its bytes, and of too much', async () => {
    const signer = privateKeyToAccount(generatePrivateKey())
    const other = privateKeyToAccount(generatePrivateKey())
    const recipient = freshAddress()
    await earn([{ recipient: signer.address, fee: '100' }])
    const signature = await other.signMessage({ message: 'something else' })
    await expect((await claim(signer, { recipient, signature })).post()).rejects.toMatchObject({
      status: 400,
    })
    const { claimId, post } = await claim(signer, { recipient })
    const asText = await signer.signMessage({ message: claimId })
    const body = { kind: 'claim', requestId: claimId }
    await expect(submitPermit(rig.client, { signature: asText, body })).rejects.toMatchObject({ status: 400 })
    await expect(claim(signer, { recipient, amount: usdc('1') })).rejects.toMatchObject({ status: 400 })

    const second = await claim(signer, { recipient })
    await post()
    await expect(second.post()).rejects.toMatchObject({ status: 400 })
    expect(await balanceOf(rig.harbour, rig.harbour.contracts.usdc, recipient)).toBe(usdc('0.4'))
  })
})
