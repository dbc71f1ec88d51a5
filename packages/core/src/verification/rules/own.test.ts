import fc from 'fast-check'
import { encodeFunctionData, erc20Abi, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Hex } from '../../domain/brand.js'
import type { EvmCall, Step } from '../../domain/step.js'
import { complete, problemsOf } from '../__fixtures__/changes.js'
import * as honest from '../__fixtures__/honestQuote.js'
import { type VerifyQuoteParameters, verifyQuote } from '../verifyQuote.js'

const { account, depository, stranger, token, tokenAbroad } = honest
const native = `0x${'00'.repeat(20)}`
const recipient = honest.honestQuote('native').request.recipient ?? ''
const amount = 1_000_000n
const weth = parseAbi(['function deposit() payable', 'function withdraw(uint256 amount)'])

const transfer = (to: string, value = amount): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to as Hex, value] })
const step = (call: Partial<EvmCall>): Step => honest.createStep('send', call, true)

type Asked = Partial<VerifyQuoteParameters['request']>

/** On Ash alone, from one currency to another, without an order. */
const alone = (asked: Asked, steps: readonly Step[], out = amount): VerifyQuoteParameters => {
  const { quote, request, ...rest } = honest.honestQuote('native', { destinationChainId: 101, ...asked })
  const currencyOut = { ...honest.createAmount(101, request.destinationCurrency), amount: out }
  const details = { ...quote.details, currencyOut }
  return { ...rest, request, quote: { ...quote, request, protocol: null, steps, details } }
}
const inToken: Asked = { originCurrency: token, destinationCurrency: token }
const inNative: Asked = { originCurrency: native, destinationCurrency: native }
const sendToken = step({ to: token, data: transfer(recipient) })
const toStranger = step({ to: token, data: transfer(stranger) })
const sendNative = step({ to: recipient as Hex, data: '0x', value: amount })

describe('a payment on one chain', () => {
  test.each([
    ['of a token', alone(inToken, [sendToken])],
    ['of the native currency', alone(inNative, [sendNative])],
    ['of what was asked for as what arrives', alone({ ...inToken, tradeType: 'EXACT_OUTPUT' }, [sendToken])],
  ])('%s is verified without an order', (_name, parameters) => {
    expect(verifyQuote(parameters).verdict).toBe('verified')
  })

  test.each<[string, VerifyQuoteParameters, string]>([
    ['to somebody else', alone(inToken, [toStranger]), 'send'],
    ['to somebody the step names', alone(inToken, [{ ...toStranger, depositAddress: stranger }]), 'send'],
    ['of another token', alone(inToken, [step({ to: tokenAbroad, data: transfer(recipient) })]), 'send'],
    ['of less', alone(inToken, [step({ to: token, data: transfer(recipient, 999_999n) })]), 'send'],
    ['of more', alone(inToken, [step({ to: token, data: transfer(recipient, 1_000_001n) })]), 'outflow'],
    ['that was shown as more', alone(inToken, [sendToken], 1_000_001n), 'send'],
    ['with value', alone(inToken, [step({ to: token, data: transfer(recipient), value: 1n })]), 'outflow'],
    ['made twice', alone(inToken, [sendToken, sendToken]), 'outflow'],
    ['said to be made already', alone(inToken, [complete(sendToken)]), 'send'],
    ['of ETH to somebody else', alone(inNative, [step({ to: stranger, data: '0x', value: amount })]), 'send'],
    ['of ETH with a call', alone(inNative, [step({ to: depository, data: '0xd0e30db0' })]), 'item-unknown'],
    ['where calls were asked for', alone({ ...inToken, txs: [call()] }, [sendToken]), 'item-unknown'],
    ['where a swap was asked for', alone({ originCurrency: token }, [sendToken]), 'item-unknown'],
  ])('error: %s', (_name, parameters, code) => {
    expect(problemsOf(parameters)).toContain(`failed ${code}`)
  })

  test('across chains still needs its order', () => {
    const parameters = alone({ ...inToken, destinationChainId: 102 }, [sendToken])
    expect(problemsOf(parameters)).toContain('failed order-missing')
  })

  test('no byte of it can be changed without its being noticed', () => {
    const data = transfer(recipient)
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: data.length / 2 - 1 }),
        fc.integer({ min: 1, max: 255 }),
        (at, by) => {
          const byte = Number.parseInt(data.slice(at * 2, at * 2 + 2), 16) ^ by
          const changed = `${data.slice(0, at * 2)}${byte.toString(16).padStart(2, '0')}${data.slice(at * 2 + 2)}`
          const parameters = alone(inToken, [step({ to: token, data: changed as Hex })])
          expect(verifyQuote(parameters).verdict).toBe('failed')
        },
      ),
    )
  })
})

describe('native currency that is wrapped, and back', () => {
  const wrapped = token
  const deposit = encodeFunctionData({ abi: weth, functionName: 'deposit' })
  const withdraw = encodeFunctionData({ abi: weth, functionName: 'withdraw', args: [amount] })
  const mine = { recipient: account }
  const toWrap: Asked = { originCurrency: native, destinationCurrency: wrapped, ...mine }
  const toUnwrap: Asked = { originCurrency: wrapped, destinationCurrency: native, ...mine }
  const wrap = step({ to: wrapped, data: deposit, value: amount })
  const unwrap = step({ to: wrapped, data: withdraw })
  const trusting = (parameters: VerifyQuoteParameters, by = wrapped): VerifyQuoteParameters => ({
    ...parameters,
    trusted: { ash: { chainId: 101, vmType: 'evm', depository, wrapped: by } },
  })

  test.each([
    ['wrapping', alone(toWrap, [wrap])],
    ['unwrapping', alone(toUnwrap, [unwrap])],
  ])('%s is verified by a token that is trusted, and uncovered by any other', (_name, parameters) => {
    expect(verifyQuote(trusting(parameters)).verdict).toBe('verified')
    expect(problemsOf(parameters)).toEqual(['uncovered wrap'])
    expect(problemsOf(trusting(parameters, stranger))).toEqual(['failed wrap'])
  })

  test.each<[string, VerifyQuoteParameters, string]>([
    ['for somebody else', alone({ ...toWrap, recipient: stranger }, [wrap]), 'wrap'],
    ['of less', alone(toWrap, [step({ to: wrapped, data: deposit, value: 999_999n })]), 'wrap'],
    ['of more', alone(toWrap, [step({ to: wrapped, data: deposit, value: 1_000_001n })]), 'outflow'],
    ['that was shown as more', alone(toUnwrap, [unwrap], 1_000_001n), 'wrap'],
    [
      'by a token nobody asked for',
      alone(toWrap, [step({ ...wrapCall(wrap), to: stranger })]),
      'item-unknown',
    ],
    ['the other way', alone(toUnwrap, [wrap]), 'item-unknown'],
    ['with more behind it', alone(toUnwrap, [step({ to: wrapped, data: `${withdraw}00` })]), 'item-unknown'],
    ['with value besides', alone(toUnwrap, [step({ to: wrapped, data: withdraw, value: 1n })]), 'outflow'],
    ['twice', alone(toUnwrap, [unwrap, unwrap]), 'outflow'],
    ['said to be done', alone(toWrap, [complete(wrap)]), 'wrap'],
  ])('error: %s', (_name, parameters, code) => {
    expect(problemsOf(trusting(parameters))).toContain(`failed ${code}`)
  })
})

function call() {
  return { to: stranger, data: '0x', value: 0n } as const
}

function wrapCall(from: Step): Partial<EvmCall> {
  const found = from.items[0]?.call
  return found?.vm === 'evm' ? found : {}
}
