import { createIntentClient, type Quote } from '@portage/core'
import { getAppFeeBalances, getPrice, getQuote } from '@portage/core/actions'
import { parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Localnet, startLocalnet } from '../src/startLocalnet.js'
import { type CoreRig, freshAddress, startCoreRig, usdc } from './coreRig.js'
import { balanceOf, native } from './helpers.js'

let localnet: Localnet
let rig: CoreRig

beforeAll(async () => {
  localnet = await startLocalnet({ blockTime: 'automine', pollInterval: 20 })
  rig = startCoreRig(localnet)
})
afterAll(() => localnet.stop())
afterEach(() => localnet.faults.clear())

const held = async (wallet: string): Promise<bigint> =>
  (await getAppFeeBalances(rig.client, { wallet })).balances[0]?.amount ?? 0n
const amountsOf = ({ fees }: Quote) => ({
  relayer: fees.relayer?.amount ?? 0n,
  app: fees.app?.amount ?? 0n,
  subsidized: fees.subsidized?.amount ?? 0n,
})
const outputOf = ({ details }: Quote): bigint => details.currencyOut?.amount ?? 0n

describe('a sponsored quote', () => {
  test('gives the whole input to the recipient and takes every fee from the app balance', async () => {
    const wallet = await rig.fund(usdc('5'))
    const recipient = freshAddress()
    const appFees = [{ recipient: freshAddress(), fee: '25' }]
    const quote = await rig.quoteOf({ subsidizeFees: true, appFees, recipient })
    const { relayer, app, subsidized } = amountsOf(quote)
    expect(subsidized).toBe(relayer + app)
    expect(outputOf(quote)).toBe(usdc('40'))
    expect(quote.feeSponsorship?.quoted).toMatchObject({
      selectedComponents: ['execution', 'swap', 'relay', 'app'],
      capHit: false,
      subsidizationBps: null,
      sponsoredTotal: { amount: subsidized },
      userPaysTotal: { amount: 0n },
    })
    expect(await held(wallet)).toBe(usdc('5'))

    await rig.deposit(quote)
    const record = await rig.recordOf(quote.requestId as string, 'success')
    expect(await balanceOf(rig.ridge, rig.ridge.contracts.usdc, recipient)).toBe(usdc('40'))
    expect(usdc('5') - (await held(wallet))).toBe(subsidized)
    expect(record.feeSponsorship?.actual).toMatchObject({
      selectedComponents: ['execution', 'swap', 'platform', 'app'],
      sponsoredTotal: { amount: subsidized },
      sponsorPayment: { amount: subsidized, address: wallet, chainId: rig.harbour.id },
    })
    expect(record.fees?.actual?.sponsored).toMatchObject({ amount: subsidized })
  })

  test('pays only the components that were named, up to the limit, and the account the rest', async () => {
    await rig.fund(usdc('5'))
    const parts = (await rig.quoteOf({ subsidizeFees: true })).feeSponsorship?.quoted?.components
    const execution = parts?.execution?.total?.amount ?? 0n
    const relay = parts?.relay?.total?.amount ?? 0n
    const { relayer } = amountsOf(await rig.quoteOf())
    expect(execution + relay).toBe(relayer)

    const named = await rig.quoteOf({ subsidizeFees: true, sponsoredFeeComponents: ['relay'] })
    expect(amountsOf(named).subsidized).toBe(relay)
    expect(outputOf(named)).toBe(usdc('40') - execution)

    const limited = await rig.quoteOf({ subsidizeFees: true, maxSubsidizationAmount: execution + 1n })
    expect(limited.feeSponsorship?.quoted).toMatchObject({
      capHit: true,
      maxSubsidizationAmount: execution + 1n,
      components: { relay: { sponsored: { amount: 1n }, userPays: { amount: relay - 1n } } },
    })
    expect(outputOf(limited)).toBe(usdc('40') - relay + 1n)
  })

  test('pays a share of a swap, and the gas for the recipient on top', async () => {
    await rig.fund(usdc('50'))
    const swap = { destinationCurrency: native, originCurrency: rig.harbour.contracts.usdc }
    const half = await rig.quoteOf({ ...swap, subsidizeFees: true, subsidizationBps: 5_000 })
    const { relayer, subsidized } = amountsOf(half)
    const { components, subsidizationBps } = half.feeSponsorship?.quoted ?? {}
    expect(subsidizationBps).toBe(5_000)
    const sponsored = Object.values(components ?? {}).reduce(
      (sum, part) => sum + (part.sponsored?.amount ?? 0n),
      0n,
    )
    expect(subsidized).toBe(sponsored)
    expect(relayer - 2n * subsidized).toBeLessThan(2n)

    const recipient = freshAddress()
    const withGas = await rig.quoteOf({ subsidizeFees: true, topupGas: true, recipient })
    expect(outputOf(withGas)).toBeGreaterThanOrEqual(usdc('40') - 1n)
    const paidGas = await rig.quoteOf({ topupGas: true })
    expect(usdc('40') - outputOf(paidGas)).toBeGreaterThan(usdc('2'))
    await rig.deposit(withGas)
    await rig.recordOf(withGas.requestId as string, 'success')
    expect(await balanceOf(rig.ridge, rig.ridge.contracts.usdc, recipient)).toBeGreaterThanOrEqual(
      usdc('40') - 1n,
    )
    expect(await balanceOf(rig.ridge, native, recipient)).toBeGreaterThan(0n)
  })

  test('is refused where the balance does not cover it, and given back where it is spent by the time', async () => {
    await rig.fund(1_000n)
    await expect(rig.quoteOf({ subsidizeFees: true })).rejects.toMatchObject({
      status: 400,
      errorCode: 'INSUFFICIENT_FUNDS',
    })
    const { key } = localnet.keys.create({ tier: 'unlimited' })
    const unfunded = createIntentClient({ baseUrl: localnet.url, apiKey: key })
    const { request } = await rig.quoteOf()
    await expect(getQuote(unfunded, { ...request, subsidizeFees: true })).rejects.toMatchObject({
      status: 403,
      errorCode: 'FORBIDDEN',
    })
    await rig.fund(usdc('1'))
    const refundTo = freshAddress()
    const quote = await rig.quoteOf({ subsidizeFees: true, refundTo })
    await rig.fund(0n)
    await rig.deposit(quote)
    const record = await rig.recordOf(quote.requestId as string, 'refund')
    expect(record.failReason).toBe('SPONSOR_BALANCE_TOO_LOW')
    expect(await balanceOf(rig.harbour, rig.harbour.contracts.usdc, refundTo)).toBe(usdc('40'))
  })

  test('costs the sponsor nothing where the order is not filled', async () => {
    const wallet = await rig.fund(usdc('5'))
    const quote = await rig.quoteOf({ subsidizeFees: true })
    localnet.faults.set('refundInstead')
    await rig.deposit(quote)
    const record = await rig.recordOf(quote.requestId as string, 'refund')
    expect(await held(wallet)).toBe(usdc('5'))
    expect(record.feeSponsorship).toMatchObject({ quoted: { capHit: false }, actual: null })
  })
})

describe('what a quote says', () => {
  test('of its fees is what is missing from what arrives', async () => {
    const recipient = freshAddress()
    const quote = await rig.quoteOf({ recipient, amount: usdc('123.456789') })
    const { relayer } = amountsOf(quote)
    const { relayerGas, relayerService } = quote.fees
    expect((relayerGas?.amount ?? 0n) + (relayerService?.amount ?? 0n)).toBe(relayer)
    await rig.deposit(quote)
    const record = await rig.recordOf(quote.requestId as string, 'success')
    const arrived = await balanceOf(rig.ridge, rig.ridge.contracts.usdc, recipient)
    expect(usdc('123.456789') - relayer).toBe(arrived)
    const { execution, platform } = record.fees?.actual ?? {}
    expect((execution?.amount ?? 0n) + (platform?.amount ?? 0n)).toBe(relayer)
  })

  test('as a preview is what it says as a quote, and is no request', async () => {
    const request = {
      user: '0x000000000000000000000000000000000000c0de',
      originChainId: rig.harbour.id,
      destinationChainId: rig.ridge.id,
      originCurrency: native,
      destinationCurrency: native,
      amount: parseEther('0.1'),
    }
    const preview = await getPrice(rig.client, request)
    const quote = await getQuote(rig.client, request)
    expect(preview.fees).toEqual(quote.fees)
    expect(preview.details.currencyOut).toEqual(quote.details.currencyOut)
  })

  test('at a fixed rate is that rate, with the spread in the service fee', async () => {
    const recipient = freshAddress()
    const quote = await rig.quoteOf({ fixedRate: '0.98', recipient })
    expect(outputOf(quote)).toBe(usdc('39.2'))
    expect(amountsOf(quote).relayer).toBe(usdc('0.8'))
    expect(quote.details.isFixedRate).toBe(true)
    await rig.deposit(quote)
    const record = await rig.recordOf(quote.requestId as string, 'success')
    expect(record.features).toContain('fixed_rate')
    expect(await balanceOf(rig.ridge, rig.ridge.contracts.usdc, recipient)).toBe(usdc('39.2'))
    await expect(rig.quoteOf({ fixedRate: '1.2' })).rejects.toMatchObject({ errorCode: 'NO_QUOTES' })
  })
})
