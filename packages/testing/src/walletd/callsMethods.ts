import { randomBytes } from 'node:crypto'
import { isAddress, isHex, numberToHex } from 'viem'
import { RpcError } from '../jsonRpc/rpcError.js'
import type { Batch } from './createCallsBook.js'
import { readCallsStatus } from './readCallsStatus.js'
import { type CallRequest, isDelegated, sendAtomically, sendOneByOne, withOwnCall } from './sendCalls.js'
import { answer, authorise, type Desk, type Params, prompt, readChainId, type Served } from './served.js'
import type { Sent } from './types.js'

/** What `wallet_sendCalls` takes, checked. */
type CallsRequest = Readonly<{ id: string; calls: readonly CallRequest[] }>

/** What the wallet can do on each chain it knows, or on those asked for. Never settles when it is to hang. */
export async function getCapabilities({ wallet }: Desk, [address, chainIds]: Params): Promise<Served> {
  if (wallet.quirk('hangsOnCapabilities')) return new Promise(() => {})
  authorise(wallet, address)
  const ids = Array.isArray(chainIds) ? chainIds.map(readChainId) : wallet.chains().map(({ id }) => id)
  const known = ids.flatMap((id) => wallet.findChain(id) ?? [])
  const entries = known.map(async (chain) => {
    const upgraded = wallet.quirk('batches') === 'atomic' && (await isDelegated(chain, wallet.address()))
    const ready = wallet.quirk('batches') === 'atomic' ? 'ready' : 'unsupported'
    return [numberToHex(chain.id), { atomic: { status: upgraded ? 'supported' : ready } }] as const
  })
  return answer(Object.fromEntries(await Promise.all(entries)))
}

/**
 * Asks for several calls at once. The wallet knows the id from now on: 100 while the prompt is open, nothing
 * once it was refused. Throws the codes of EIP-5792.
 */
export async function askToSendCalls({ wallet, book }: Desk, [given]: Params): Promise<Served> {
  const request = isObject(given) ? given : {}
  const account = authorise(wallet, request.from ?? wallet.address())
  const chain = wallet.findChain(readChainId(request.chainId))
  if (!chain) throw new RpcError(5710, `The chain ${request.chainId} is not supported.`)
  if (chain.id !== wallet.chain().id && !wallet.quirk('ignoresChain')) {
    throw new RpcError(
      -32602,
      `The chainId ${request.chainId} must match the active chain ${wallet.chain().id}.`,
    )
  }
  const mode = wallet.quirk('batches')
  if (request.atomicRequired === true && mode !== 'atomic') {
    throw new RpcError(5760, 'The wallet does not make these calls atomically.')
  }
  const { id, calls } = readCallsRequest(request)
  if (book.find(id)) throw new RpcError(5720, `There is a batch with the id ${id} already.`)

  const on = () => (wallet.quirk('ignoresChain') ? wallet.chain() : chain)
  const write = (state: Batch['state']) =>
    book.write({
      id,
      from: account.address,
      chain: on(),
      atomic: mode === 'atomic',
      calls: calls.length,
      state,
    })
  const send = mode === 'atomic' ? sendAtomically : sendOneByOne
  const made = mode === 'atomic' ? withOwnCall(wallet, calls) : calls
  write({ kind: 'open' })
  return prompt(wallet, {
    async carryOut() {
      try {
        const sent: readonly Sent[] = await wallet.inTurn(() => send(account, on(), made))
        write({ kind: 'sent', hashes: sent.map(({ hash }) => hash) })
        return { result: { id }, sent }
      } catch (error) {
        write({ kind: 'failed' })
        throw error
      }
    },
    dropped: () => book.forget(id),
  })
}

/** Where a batch stands. Throws 5730 for an id the wallet does not know, or not any more. */
export async function getCallsStatus({ wallet, book }: Desk, [id]: Params): Promise<Served> {
  const batch = typeof id === 'string' ? book.find(id) : undefined
  if (!batch) throw new RpcError(5730, 'No matching bundle found')
  return answer(await readCallsStatus(batch, wallet.quirk('callsStatus')))
}

function readCallsRequest(request: Readonly<Record<string, unknown>>): CallsRequest {
  const { version, calls, id, atomicRequired } = request
  if (version !== '2.0.0') throw new RpcError(-32602, `Version not supported: Got ${version}, expected 2.0.0`)
  if (typeof atomicRequired !== 'boolean') throw new RpcError(-32602, 'The batch has no atomicRequired.')
  if (!Array.isArray(calls) || calls.length === 0) throw new RpcError(-32602, 'The batch has no calls.')
  if (id !== undefined && (typeof id !== 'string' || id.length > 8_194)) {
    throw new RpcError(-32602, 'The id of the batch is no text of up to 8194 characters.')
  }
  refuseCapabilities(request)
  return { id: id ?? `0x${randomBytes(32).toString('hex')}`, calls: calls.map(readCall) }
}

function readCall(given: unknown): CallRequest {
  if (!isObject(given)) throw new RpcError(-32602, 'A call of the batch is no object.')
  refuseCapabilities(given)
  const { to, data, value } = given
  if (typeof to !== 'string' || !isAddress(to)) {
    throw new RpcError(-32602, "A call's to is not an address.")
  }
  for (const [name, hex] of Object.entries({ data, value })) {
    if (hex !== undefined && !isHex(hex)) throw new RpcError(-32602, `A call's ${name} is not hexadecimal.`)
  }
  return { to, data: data as CallRequest['data'], value: value as CallRequest['value'] }
}

/** A capability that is not marked optional must be known, and this wallet knows none. */
function refuseCapabilities({ capabilities }: Readonly<Record<string, unknown>>): void {
  for (const [name, wanted] of Object.entries(isObject(capabilities) ? capabilities : {})) {
    if (isObject(wanted) && wanted.optional === true) continue
    throw new RpcError(5700, `The capability ${name} is not supported.`)
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
