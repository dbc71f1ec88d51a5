import { is, parse } from 'valibot'
import type { Message, SignatureCall, Step } from '../../../domain/step.js'
import { withSteps } from '../../../verification/__fixtures__/changes.js'
import * as honest from '../../../verification/__fixtures__/honestQuote.js'
import type { VerifyQuoteParameters } from '../../../verification/verifyQuote.js'
import { hyperliquidCallShape } from '../hyperliquidCallShape.js'
import { sendAsset } from './sendAsset.js'

const perps = `0x${'0'.repeat(32)}`
const nonce = 1_893_499_200_000
const account = honest.account.toLowerCase()

/** What tests change of the exchange's quote. */
export type HyperliquidChanges = Readonly<{
  mapping?: Readonly<Record<string, unknown>>
  domain?: Readonly<Record<string, unknown>>
  body?: Readonly<Record<string, unknown>>
  parameters?: Readonly<Record<string, unknown>>
  item?: Readonly<Record<string, unknown>>
  steps?: (steps: readonly Step[]) => readonly (Step | undefined)[]
}>

/**
 * An honest quote whose money leaves the perpetuals exchange: a signed mapping, then a signed transfer. The host has
 * pinned the depository, which is otherwise the service's report.
 */
export function hyperliquidQuote(changes: HyperliquidChanges = {}): VerifyQuoteParameters {
  const asked = honest.honestQuote('native', {
    originChainId: 106,
    originCurrency: perps,
    recipient: honest.account,
    amount: 1_000_000_000n,
  })
  const id = asked.quote.protocol?.orderId ?? '0x'
  const steps = [mappingStep(id, changes), transferStep(changes)]
  const pinned = { ...asked.trusted, exchange: { depository: honest.hyperliquidDepository } }
  return withSteps({ ...asked, trusted: pinned }, () => changes.steps?.(steps) ?? steps)
}

function mappingStep(id: string, { mapping, domain, body }: HyperliquidChanges): Step {
  const shared = { wallet: account, depositor: account, id, nonce }
  const sign: Message = {
    kind: 'eip712',
    domain: {
      name: 'RelayNonceMapping',
      version: '2',
      chainId: 101,
      verifyingContract: `0x${'0'.repeat(40)}`,
      ...domain,
    },
    types: {
      NonceMapping: [
        { name: 'chainId', type: 'string' },
        { name: 'wallet', type: 'address' },
        { name: 'depositor', type: 'address' },
        { name: 'id', type: 'bytes32' },
        { name: 'nonce', type: 'uint256' },
      ],
    },
    primaryType: 'NonceMapping',
    value: { chainId: 'exchange', ...shared, ...mapping },
  }
  const post = {
    endpoint: '/authorize',
    method: 'POST',
    body: { type: 'nonce-mapping', walletChainId: 106, ...shared, signatureChainId: 101, ...body },
  }
  const call: SignatureCall = { vm: 'signature', sign, post }
  return {
    ...honest.createStep('authorize', {}, false),
    kind: 'signature',
    items: [{ status: 'incomplete', call, check: null }],
  }
}

function transferStep({ parameters, item }: HyperliquidChanges): Step {
  const raw = {
    action: {
      type: 'sendAsset',
      parameters: {
        hyperliquidChain: 'Mainnet',
        destination: honest.hyperliquidDepository,
        sourceDex: '',
        destinationDex: '',
        token: 'USDC:0x6d1e7cde53ba9467b783cb7c530ce054',
        amount: '10.000000',
        fromSubAccount: '',
        nonce,
        ...parameters,
      },
    },
    nonce,
    eip712Types: sendAsset.types,
    eip712PrimaryType: sendAsset.primaryType,
    ...item,
  }
  return {
    ...honest.createStep('deposit', {}, true),
    items: [
      {
        status: 'incomplete',
        call: is(hyperliquidCallShape, raw) ? parse(hyperliquidCallShape, raw) : { vm: 'unknown', raw },
        check: null,
      },
    ],
  }
}
