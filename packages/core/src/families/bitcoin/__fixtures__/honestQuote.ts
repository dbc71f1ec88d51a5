import { Buffer } from 'node:buffer'
import { bech32 } from '@scure/base'
import { nativeAddress } from '../../../domain/currency.js'
import type { QuoteRequest } from '../../../domain/quoteRequest.js'
import { withSteps } from '../../../verification/__fixtures__/changes.js'
import * as honest from '../../../verification/__fixtures__/honestQuote.js'
import type { VerifyQuoteParameters } from '../../../verification/verifyQuote.js'
import { scriptOf } from '../bytes/scripts.js'

const [accountByte, strangerByte, depositoryByte] = [0xaa, 0x55, 0xdd] as const
export const account: string = witnessAddress(accountByte)
export const stranger: string = witnessAddress(strangerByte)
export const depository: string = witnessAddress(depositoryByte)
/** An older kind of address, whose signatures leave open what an input holds. */
export const olderAccount = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'

type Spent = Readonly<{
  script: string
  amount: bigint
  sighash?: number
  as?: 'output' | 'whole' | 'nothing'
}>
type Paid = Readonly<{ script: string; amount: bigint }>

/** What tests change of the quote. Scripts in hexadecimal. */
export type BitcoinChanges = Readonly<{
  request?: Partial<QuoteRequest>
  inputs?: readonly Spent[]
  outputs?: (honest: readonly Paid[]) => readonly Paid[]
  psbt?: (text: string) => string
  depositAddress?: string
}>

/** An honest quote whose money leaves Bitcoin: the deposit, the order's id, the change. The host has pinned the depository. */
export function bitcoinQuote(changes: BitcoinChanges = {}): VerifyQuoteParameters {
  const asked = honest.honestQuote('native', {
    user: account,
    originChainId: 104,
    originCurrency: nativeAddress('bvm') ?? '',
    ...changes.request,
  })
  const { user } = asked.request
  const id = asked.quote.protocol?.orderId ?? ''
  const paid = [
    { script: script(changes.depositAddress ?? depository), amount: 1_000_000n },
    ...(changes.depositAddress === undefined ? [{ script: note(text(id)), amount: 0n }] : []),
    { script: script(user), amount: 497_000n },
  ]
  const written = writePsbt(
    changes.inputs ?? [1_000_000n, 500_000n].map((amount) => ({ script: script(user), amount })),
    changes.outputs?.(paid) ?? paid,
  )
  const call = { vm: 'bitcoin', psbt: changes.psbt?.(written) ?? written } as const
  const protocol = asked.quote.protocol && {
    ...asked.quote.protocol,
    paymentDetails: { ...asked.quote.protocol.paymentDetails, depository },
  }
  const pinned = {
    ...asked,
    quote: { ...asked.quote, protocol },
    chains: asked.chains.map((chain) => (chain.slug === 'btc' ? { ...chain, depository } : chain)),
    trusted: { ...asked.trusted, btc: { depository } },
  }
  return withSteps(pinned, ([step]) => [
    step && {
      ...step,
      depositAddress: changes.depositAddress ?? null,
      items: step.items.map((item) => ({ ...item, call })),
    },
  ])
}

export function script(address: string): string {
  return hexOf(scriptOf(address) ?? [])
}

/** A script nobody can spend, which carries data. */
export function note(data: string): string {
  const length = data.length / 2
  return `6a${length > 75 ? '4c' : ''}${hexOf([length])}${data}`
}

/** Text as bytes. */
export function text(letters: string): string {
  return Buffer.from(letters).toString('hex')
}

/** A PSBT of version 0, in hexadecimal. */
export function writePsbt(inputs: readonly Spent[], outputs: readonly Paid[]): string {
  const transaction = writeTransaction(inputs.length, outputs)
  const entry = (key: string, value: string): string => `${sized(key)}${sized(value)}`
  const read = inputs.map((input, at) => {
    const { as = 'output', sighash } = input
    const whole = writeTransaction(
      1,
      Array.from({ length: at + 1 }, () => input),
    )
    return [
      as === 'output' ? entry('01', writeOutput(input)) : '',
      as === 'whole' ? entry('00', whole) : '',
      sighash === undefined ? '' : entry('03', little(BigInt(sighash), 4)),
      '00',
    ].join('')
  })
  return `70736274ff${entry('00', transaction)}00${read.join('')}${outputs.map(() => '00').join('')}`
}

function writeTransaction(inputs: number, outputs: readonly Paid[]): string {
  const spent = Array.from(
    { length: inputs },
    (_, at) => `${'ab'.repeat(32)}${little(BigInt(at), 4)}00ffffffff`,
  )
  return [
    '02000000',
    hexOf([inputs]),
    ...spent,
    hexOf([outputs.length]),
    ...outputs.map(writeOutput),
    '00000000',
  ].join('')
}

function writeOutput({ script: locked, amount }: Paid): string {
  return `${little(amount, 8)}${sized(locked)}`
}

/** Bytes with their length in front: one byte, or three. */
function sized(data: string): string {
  const length = BigInt(data.length / 2)
  return `${length < 0xfdn ? little(length, 1) : `fd${little(length, 2)}`}${data}`
}

function little(value: bigint, length: number): string {
  return Buffer.from(value.toString(16).padStart(length * 2, '0'), 'hex')
    .reverse()
    .toString('hex')
}

function hexOf(bytes: Iterable<number>): string {
  return Buffer.from([...bytes]).toString('hex')
}

function witnessAddress(byte: number): string {
  return bech32.encode('bc', [0, ...bech32.toWords(new Uint8Array(20).fill(byte))])
}
