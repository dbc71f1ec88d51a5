import { writePsbt } from '@portage/localnet/bitcoin'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Quote } from '../src/domain/quote.js'
import { createExecution, type Execution, type ExecutionPorts } from '../src/execution/createExecution.js'
import { followRequest } from '../src/execution/followRequest.js'
import { getExecutionStatus, getStopReason } from '../src/execution/getExecutionStatus.js'
import { createMemoryJournal } from '../src/execution/journal/createMemoryJournal.js'
import { resumeExecutions } from '../src/execution/resumeExecutions.js'
import { getDeposit, getOutcome } from '../src/execution/selectors.js'
import { type BitcoinServiceRig, startBitcoinServiceRig } from './bitcoinServiceRig.js'
import { until } from './until.js'

let rig: BitcoinServiceRig
beforeAll(async () => {
  rig = await startBitcoinServiceRig({ blockTime: 100 })
})
afterAll(() => rig?.localnet.stop())
afterEach(() => {
  rig.localnet.faults.clear()
  rig.bitcoin.bank.setLanding('now')
})

const execute = (quote: Quote, over?: Partial<ExecutionPorts>): Execution => {
  const owner = rig.bitcoin.users.find(({ address }) => address === quote.request.user)
  return createExecution({
    ...rig.ports(owner ?? rig.userOf('segwit'), over),
    quote,
    account: quote.request.user,
  })
}
const isIn = (name: string) => (execution: Execution) =>
  execution.getSnapshot().items.some(({ phase }) => phase.name === name)
const balanceOf = (account: string): bigint =>
  rig.bitcoin.bank.unspentOf(account).reduce((sum, { value }) => sum + value, 0n)

test.each(['segwit', 'taproot'] as const)(
  'BTC of an account of the kind %s arrives as ETH: verified, signed for once, and both ends proved by their chains',
  async (kind) => {
    const owner = rig.userOf(kind)
    const quote = await rig.fromBitcoin(owner)
    const before = balanceOf(owner.address)
    const execution = execute(quote)
    execution.start()
    const end = await execution.result()
    expect(end.verification?.findings.filter(({ result }) => result === 'failed')).toEqual([])
    expect(end.verification?.verdict).toBe('verified')
    expect(getExecutionStatus(end)).toBe('success')
    expect(end.asks).toHaveLength(1)
    expect(getDeposit(end)).toMatchObject({ amount: 1_000_000n, chainId: rig.bitcoin.id })
    expect(getOutcome(end, 'fill')?.witness).toBe('chain')
    expect(rig.depositsOf(quote)).toEqual([1_000_000n])
    // The fee that was shown is the fee that was paid.
    expect(before - balanceOf(owner.address)).toBe(1_000_000n + (quote.fees.gas?.amount ?? 0n))
  },
)

test('an account of the kind 3… is quoted by its key, and its signature leaves no amount open', async () => {
  const owner = rig.userOf('nested')
  await expect(rig.fromBitcoin(owner)).rejects.toThrow('userPublicKey')
  const additionalData = { userPublicKey: owner.publicKey }
  const execution = execute(await rig.fromBitcoin(owner, { additionalData }))
  execution.start()
  const end = await execution.result()
  expect(end.verification?.verdict).toBe('verified')
  expect(getExecutionStatus(end)).toBe('success')
})

test('an account of the first kind leaves its amounts open, which is said, and goes on where that is accepted', async () => {
  const execution = execute(await rig.fromBitcoin(rig.userOf('legacy')))
  execution.start()
  await until(execution, (one) => getStopReason(one.getSnapshot()) !== null)
  expect(getStopReason(execution.getSnapshot())).toMatchObject({ type: 'unverifiable' })
  execution.start({ accepts: 'unverifiable' })
  expect(getExecutionStatus(await execution.result())).toBe('success')
})

test('what was paid on the EVM arrives on Bitcoin, proved by its chain', async () => {
  const quote = await rig.toBitcoin({ recipient: rig.userOf('taproot').address })
  const before = balanceOf(quote.request.recipient ?? '')
  const execution = execute(quote)
  execution.start()
  const end = await execution.result()
  expect(end.verification?.verdict).toBe('verified')
  expect(getExecutionStatus(end)).toBe('success')
  expect(getOutcome(end, 'fill')?.witness).toBe('chain')
  expect(balanceOf(quote.request.recipient ?? '') - before).toBe(quote.details.currencyOut?.amount)
})

test('what is not filled comes back on Bitcoin, proved by its chain', async () => {
  rig.localnet.faults.set('refundInstead')
  const owner = rig.userOf('segwit')
  const quote = await rig.fromBitcoin(owner)
  const before = balanceOf(owner.address)
  const execution = execute(quote)
  execution.start()
  const end = await execution.result()
  expect(getExecutionStatus(end)).toBe('refunded')
  expect(getOutcome(end, 'refund')?.witness).toBe('chain')
  expect(before - balanceOf(owner.address)).toBe(quote.fees.gas?.amount)
})

test('to an address made for the request, by whichever wallet: seen on the chain and filled', async () => {
  const owner = rig.userOf('segwit')
  const quote = await rig.fromBitcoin(owner, { useDepositAddress: true, amount: 400_000n })
  const [step] = quote.steps
  const to = step?.depositAddress ?? ''
  expect(to).toMatch(/^bc1q/)
  const { bank } = rig.bitcoin
  const { psbt } = writePsbt(bank, { from: owner.address, payments: [{ to, value: 400_000n }], rate: 3n })
  const { bvm } = rig.ports(owner).wallets
  const signed = await bvm?.sign?.({ vm: 'bitcoin', psbt })
  rig.bitcoin.call({ path: 'tx', body: signed?.bytes.slice(2) })
  const followed = followRequest({ ...rig.ports(owner), requestId: quote.requestId })
  expect(await followed.result()).toMatchObject({
    name: 'arrived',
    deposit: { amount: 400_000n },
    payout: { witness: 'chain' },
  })
  followed.dispose()
})

test.each([
  ['recipient', 'tamperRecipient', true],
  ['refund', 'tamperRefund', true],
  ['depository', 'tamperDeposit', true],
  ['depository in every place', 'tamperDeposit', 'chains'],
  ['amount', 'tamperAmount', true],
] as const)('a quote with another %s opens no wallet', async (_what, fault, value) => {
  rig.localnet.faults.set(fault, value)
  const execution = execute(await rig.fromBitcoin(rig.userOf('segwit')))
  execution.start()
  await until(execution, (one) => getStopReason(one.getSnapshot()) !== null)
  expect(getStopReason(execution.getSnapshot())).toMatchObject({ type: 'verification-failed' })
  expect(execution.getSnapshot().asks).toEqual([])
})

test('an account with too little is told so in place of a transaction', async () => {
  await expect(rig.fromBitcoin(rig.userOf('segwit'), { amount: 900_000_000_000n })).rejects.toThrow(
    /are needed with the fee|exceeds the maximum/,
  )
})

test('cut between signature and confirmation: the same bytes go on, and pay once', async () => {
  rig.bitcoin.bank.setLanding('lost')
  const journal = createMemoryJournal()
  const quote = await rig.fromBitcoin(rig.userOf('segwit'))
  const first = execute(quote, { journal })
  first.start()
  await until(first, isIn('confirming'))
  const [signed] = first.getSnapshot().facts
  expect(signed).toMatchObject({ type: 'signed', validity: { type: 'outpoints' } })
  first.dispose()
  expect(rig.depositsOf(quote)).toEqual([])

  rig.bitcoin.bank.setLanding('now')
  const [later] = await resumeExecutions({ ...rig.ports(rig.userOf('segwit'), { journal }) })
  if (!later) throw new Error('It is open.')
  later.start()
  const end = await later.result()
  expect(getExecutionStatus(end)).toBe('success')
  expect(end.asks).toHaveLength(1)
  expect(getDeposit(end)?.hash).toBe(signed?.type === 'signed' ? signed.hash : '')
  expect(rig.depositsOf(quote)).toEqual([1_000_000n])
})
