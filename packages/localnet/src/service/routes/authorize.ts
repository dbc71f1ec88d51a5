import { Hono } from 'hono'
import { isAddress, isHash, isHex, verifyTypedData, zeroAddress } from 'viem'
import { usualSignatureChainId } from '../../hyperliquid/service/createHyperliquidFamily.js'
import { mappingKey } from '../../hyperliquid/service/hyperliquidSide.js'
import type { ServiceContext } from '../context.js'
import { ServiceProblem } from '../problem.js'
import { readJson } from '../readJson.js'

/** The perpetuals exchange, by its number and its protocol id. */
const hyperliquid = { id: 1337, slug: 'hyperliquid' }

const types = {
  NonceMapping: [
    { name: 'chainId', type: 'string' },
    { name: 'wallet', type: 'address' },
    { name: 'depositor', type: 'address' },
    { name: 'id', type: 'bytes32' },
    { name: 'nonce', type: 'uint256' },
  ],
} as const

/**
 * `POST /authorize?signature=`: ties the nonce of a payment on the perpetuals exchange to an order. The signature is
 * checked, made on an EVM chain of this network or on the one that quotes name, and the order must be one of it too. Where the network has no exchange
 * nothing comes of it. No key needed.
 */
export function authorizeRoutes(context: ServiceContext): Hono {
  const app = new Hono()
  app.post('/authorize', async (c) => {
    const mapping = readMapping(await readJson(c))
    const request = context.store.findByOrderId(mapping.id)
    if (request === undefined) throw new ServiceProblem(400, `There is no order ${mapping.id}.`)
    const signature = c.req.query('signature')
    const isSigned = isHex(signature) && (await isSignedBy(mapping, signature))
    if (!isSigned)
      throw new ServiceProblem(
        401,
        'The signature is not of this mapping by its wallet. Sign the message as it came.',
      )
    keepMapping(context, mapping)
    return c.json({ message: 'Success', requestId: request.id })
  })
  return app
}

function keepMapping(
  { hyperliquid, chains }: ServiceContext,
  { wallet, nonce, id, signatureChainId }: NonceMapping,
): void {
  if (hyperliquid === null) return
  const signable = [usualSignatureChainId, ...chains.map(({ id }) => id)]
  if (!signable.includes(signatureChainId))
    throw new ServiceProblem(
      400,
      `Chain ${signatureChainId} is no EVM chain the protocol knows. Sign on another.`,
    )
  const key = mappingKey(wallet, nonce)
  const known = hyperliquid.mappings.get(key) ?? id
  if (known !== id) throw new ServiceProblem(400, `The nonce ${nonce} is tied to another order already.`)
  hyperliquid.mappings.set(key, id)
}

interface NonceMapping {
  readonly wallet: `0x${string}`
  readonly depositor: `0x${string}`
  readonly nonce: number
  readonly id: `0x${string}`
  readonly signatureChainId: number
}

function readMapping(body: Record<string, unknown>): NonceMapping {
  const { type, walletChainId, wallet, depositor, nonce, id, signatureChainId } = body
  const isOf = type === 'nonce-mapping' && walletChainId === hyperliquid.id
  if (
    isOf &&
    isAddressText(wallet) &&
    isAddressText(depositor) &&
    isCount(nonce) &&
    isCount(signatureChainId) &&
    typeof id === 'string' &&
    isHash(id)
  )
    return { wallet, depositor, nonce, id, signatureChainId }
  throw new ServiceProblem(
    400,
    `The body must be a nonce-mapping with walletChainId ${hyperliquid.id}, wallet, depositor, nonce, id and signatureChainId.`,
  )
}

async function isSignedBy(
  { wallet, depositor, nonce, id, signatureChainId }: NonceMapping,
  signature: `0x${string}`,
): Promise<boolean> {
  const domain = {
    name: 'RelayNonceMapping',
    version: '2',
    chainId: signatureChainId,
    verifyingContract: zeroAddress,
  }
  const message = { chainId: hyperliquid.slug, wallet, depositor, id, nonce: BigInt(nonce) }
  return verifyTypedData({
    address: wallet,
    domain,
    types,
    primaryType: 'NonceMapping',
    message,
    signature,
  }).catch(() => false)
}

function isAddressText(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && isAddress(value, { strict: false })
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}
