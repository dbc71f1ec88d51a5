import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasSharedSpec, listSharedSpec, readSharedSpec } from '../../test/sharedSpec.js'
import { isDecodeError } from '../errors/decode.js'
import { mutations } from './__fixtures__/mutations.js'
import { quoteAnswer, quoteRequest } from './__fixtures__/quote.js'
import { decodeQuote } from './decodeQuote.js'

const context = { request: quoteRequest, receivedAt: 1_788_802_500_000 }
const read = (json: unknown) => decodeQuote(json, context)
const change = (edit: (answer: typeof quoteAnswer) => void) => {
  const answer = structuredClone(quoteAnswer)
  edit(answer)
  return answer
}

describe('decodeQuote', () => {
  test('default: the answer in our own words, amounts as bigint, frozen all the way down', () => {
    const quote = read(quoteAnswer)

    expect(quote.requestId).toBe(quoteAnswer.requestId)
    expect(quote.request).toEqual(quoteRequest)
    expect(quote.receivedAt).toBe(1_788_802_500_000)
    expect(quote.steps).toEqual([
      {
        id: 'deposit',
        kind: 'transaction',
        action: 'Confirm transaction in your wallet',
        description: 'Depositing funds',
        requestId: quoteAnswer.requestId,
        depositAddress: null,
        items: [
          {
            status: 'incomplete',
            call: {
              vm: 'evm',
              chainId: 8453,
              from: quoteRequest.user,
              to: '0x4cd00e387622c35bddb9b4c962c136462338bc31',
              data: '0x49290c1c',
              value: 10_000_000_000_000_000n,
              gas: 32_713n,
              maxFeePerGas: 6_500_000n,
              maxPriorityFeePerGas: 1_000_000n,
            },
            check: { endpoint: `/intents/status/v3?requestId=${quoteAnswer.requestId}`, method: 'GET' },
          },
        ],
      },
    ])
    expect(quote.fees.relayerService).toEqual({
      currency: {
        chainId: 8453,
        address: '0x0000000000000000000000000000000000000000',
        symbol: 'ETH',
        name: 'Ether',
        decimals: 18,
        logoUrl: 'https://example.org/eth.png',
        verified: true,
      },
      amount: -10_000n,
      minimumAmount: -10_000n,
      usd: '-0.01',
    })
    expect(quote.fees.subsidized).toBeNull()
    expect(quote.details).toMatchObject({
      operation: 'bridge',
      totalImpact: { usd: '-0.10', percent: '-0.40' },
      slippageTolerance: '200',
      timeEstimate: 2,
    })
    expect(quote.protocol?.orderData.inputs[0]?.payment.amount).toBe(10_000_000_000_000_000n)
    expect(quote.protocol?.orderData.output.payments[0]?.minimumAmount).toBe(9_790_000_000_000_000n)
    expect(Object.isFrozen(quote.protocol?.orderData.output.payments[0])).toBe(true)
    expect(Object.isFrozen(quote.request)).toBe(true)
  })

  test.each([undefined, null])('given a call whose sender is %s, then it is the user’s', (from) => {
    const answer = change(({ steps }) => {
      for (const item of steps[0]?.items ?? []) Object.assign(item.data, { from })
    })
    expect(read(answer).steps).toEqual(read(quoteAnswer).steps)
  })

  test('error: a sender that is no address', () => {
    const answer = change(({ steps }) => {
      for (const item of steps[0]?.items ?? []) Object.assign(item.data, { from: '' })
    })
    expect(() => read(answer)).toThrow('steps.0.items.0.data.from: expected an EVM address')
  })

  test('given no request id at the top, then the one of a step, else the one its check asks for', () => {
    const { requestId, ...rest } = quoteAnswer
    expect(read(rest).requestId).toBe(requestId)

    const [step] = rest.steps
    const bare = { ...rest, steps: [{ ...step, requestId: null }] }
    expect(read(bare).requestId).toBe(requestId)
  })

  test('given a transaction of Solana or Bitcoin, then it is read, and one of an odd shape is kept raw', () => {
    const key = { pubkey: 'Key1', isSigner: true, isWritable: true }
    const instruction = { programId: 'Program1', keys: [key, { pubkey: 'Key2' }], data: '0D9e' }
    const odd = { instructions: [{ ...instruction, data: 'no bytes' }] }
    const items = [
      { instructions: [instruction], addressLookupTableAddresses: ['Table1'] },
      { instructions: [{ ...instruction, keys: [], data: '0x' }] },
      { psbt: '70736274ff' },
      odd,
      { psbt: 5 },
    ].map((data) => ({ data }))
    const quote = read({ ...quoteAnswer, steps: [{ id: 'deposit', kind: 'transaction', items }] })
    expect(quote.steps[0]?.items.map(({ call }) => call)).toEqual([
      {
        vm: 'solana',
        instructions: [
          {
            programId: 'Program1',
            keys: [key, { pubkey: 'Key2', isSigner: false, isWritable: false }],
            data: '0x0d9e',
          },
        ],
        lookupTables: ['Table1'],
      },
      {
        vm: 'solana',
        instructions: [{ programId: 'Program1', keys: [], data: '0x' }],
        lookupTables: [],
      },
      { vm: 'bitcoin', psbt: '70736274ff' },
      { vm: 'unknown', raw: odd },
      { vm: 'unknown', raw: { psbt: 5 } },
    ])
  })

  test('given an item of another VM, or a signature of a kind never seen, then its data is kept raw', () => {
    const messages = { messages: [{ to: 'EQ', value: 'five' }] }
    const signature = { sign: { signatureKind: 'schnorr', digest: '0x00' }, post: { endpoint: '/x' } }
    const quote = read({
      ...quoteAnswer,
      steps: [
        { id: 'deposit', kind: 'transaction', items: [{ data: messages }] },
        { id: 'authorize', kind: 'signature', items: [{ status: 'complete', data: signature }, {}] },
      ],
    })
    expect(quote.steps.map((step) => step.items.map((item) => item.call))).toEqual([
      [{ vm: 'unknown', raw: messages }],
      [
        {
          vm: 'signature',
          sign: { kind: 'unknown', raw: signature.sign },
          post: { endpoint: '/x', method: 'POST', body: {} },
        },
        { vm: 'unknown', raw: null },
      ],
    ])
    expect(quote.steps[1]?.items[0]?.status).toBe('complete')
  })

  test('given a message to sign, then it is read as text or as typed data, with where its signature goes', () => {
    const post = { endpoint: '/execute/permits', method: 'POST', body: { kind: 'eip3009' } }
    const typed = {
      domain: { chainId: 1 },
      types: { Permit: [{ name: 'value', type: 'uint256' }] },
      primaryType: 'Permit',
      value: { value: '1' },
    }
    const quote = read({
      ...quoteAnswer,
      steps: [
        {
          id: 'authorize1',
          kind: 'signature',
          items: [
            { data: { sign: { signatureKind: 'eip191', message: 'hello' }, post: null } },
            { data: { sign: { signatureKind: 'eip712', ...typed }, post } },
          ],
        },
      ],
    })
    expect(quote.steps[0]?.items.map((item) => item.call)).toEqual([
      { vm: 'signature', sign: { kind: 'eip191', message: 'hello' }, post: null },
      { vm: 'signature', sign: { kind: 'eip712', ...typed }, post },
    ])
  })

  test('given an order of another version, then only its version is kept', () => {
    const quote = read({
      ...quoteAnswer,
      protocol: { v2: { ...quoteAnswer.protocol.v2, orderData: { version: 'v2', relayer: '0x00' } } },
    })
    expect(quote.protocol?.orderData).toMatchObject({ version: 'v2', inputs: [], solver: '' })
  })

  test('given what an older answer leaves out or spells otherwise, then null instead', () => {
    const quote = read({
      requestId: '0x01',
      steps: [],
      fees: { gas: { amount: '21000', currency: 'eth' } },
      details: {
        rate: 'about one',
        totalImpact: 'small',
        timeEstimate: 'soon',
        currencyOut: { amount: '1' },
      },
      protocol: null,
    })
    expect(quote.fees).toEqual({
      gas: null,
      relayer: null,
      relayerGas: null,
      relayerService: null,
      app: null,
      subsidized: null,
    })
    expect(quote.details).toMatchObject({
      rate: null,
      totalImpact: null,
      timeEstimate: null,
      currencyOut: null,
    })
    expect(quote.protocol).toBeNull()
    expect(read({ requestId: '0x01', steps: [] }).details.operation).toBeNull()
  })

  test.each([
    [
      change((answer) => {
        Object.assign(answer.fees.relayer.currency, { decimals: '6' })
      }),
      'fees.gas.currency.decimals: expected a number, got "6"',
    ],
    [
      change((answer) => {
        Object.assign(answer.details.currencyIn, { amount: '1.5' })
      }),
      'details.currencyIn.amount: expected a whole number of smallest units, got "1.5"',
    ],
    [
      change((answer) => {
        Object.assign(answer.steps[0]?.items[0]?.data ?? {}, { value: '-1' })
      }),
      'steps.0.items.0.data.value: expected a whole number of smallest units, not negative, got "-1"',
    ],
    [
      change((answer) => {
        Object.assign(answer.protocol.v2.orderData.output, { deadline: undefined })
      }),
      'protocol.v2.orderData.output.deadline: expected a number, got nothing',
    ],
    [{ steps: [] }, 'requestId: expected text, got nothing'],
    [{ requestId: '0x01' }, 'steps: expected a value, got nothing'],
    ['<html>', 'the answer: expected an object, got "<html>"'],
  ])('error: a wrong shape names its path (%#)', (json, sentence) => {
    expect(() => read(json)).toThrow(`The service's quote cannot be read: ${sentence}.`)
  })

  test('given any change to any leaf, then it decodes or throws the one decode error', () => {
    fc.assert(
      fc.property(mutations(quoteAnswer), (json) => {
        try {
          read(json)
        } catch (error) {
          if (!isDecodeError(error)) throw error
        }
      }),
      { numRuns: 400 },
    )
  })

  test.runIf(hasSharedSpec).each(recordedQuotes())('given the recorded %s, then it decodes', (name) => {
    const json = readSharedSpec(`quotes/${name}`)
    const whole = Object.hasOwn(Object(json), 'steps') ? Object(json) : { steps: [json] }
    // Some were trimmed of their request id by whoever recorded them: it is given back.
    const quote = read({ requestId: '0x01', ...whole })
    expect(quote.steps.length).toBeGreaterThan(0)
  })
})

// Quotes and single steps; the rest are chains, request records, an error and a webhook.
function recordedQuotes(): readonly string[] {
  return listSharedSpec('quotes').filter((name) => name.endsWith('.json') && !/^(n|l|m|f3-|k2-)/.test(name))
}
