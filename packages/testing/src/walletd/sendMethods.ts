import { concat, hexToBigInt, hexToNumber, numberToHex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { RpcError } from '../jsonRpc/rpcError.js'
import type { Work } from './createPromptQueue.js'
import type { Safe } from './createSafe.js'
import type { Wallet } from './createWallet.js'
import { replaceTransaction } from './replaceTransaction.js'
import { sendByEntryPoint } from './sendByEntryPoint.js'
import { sendAtomically, withOwnCall } from './sendCalls.js'
import { readTransaction, sendTransaction, type TransactionRequest } from './sendTransaction.js'
import { authorise, type Desk, type Params, prompt, type Served } from './served.js'
import type { Sent, WalletdChain } from './types.js'

/** Asks for one transaction: to be sent when approved, or, of a Safe, to be queued for its owners. */
export function askToSend({ wallet }: Desk, params: Params): Served {
  const asked = readTransaction(params)
  const account = authorise(wallet, asked.from)
  const chain = wallet.chain()
  if (!wallet.quirk('ignoresChain')) checkChain(asked, chain)
  const request = inItsWay(wallet, asked)
  if (wallet.safe) return prompt(wallet, workOfSafe(wallet, wallet.safe, chain, request))

  return prompt(wallet, {
    async carryOut() {
      const on = wallet.quirk('ignoresChain') ? wallet.chain() : chain
      const sent = await wallet.inTurn(() => carryOut(wallet, account, on, request))
      return { result: sent.hash, sent: [sent] }
    },
    async follow(followUp, { sent }) {
      const last = sent.at(-1)
      const on = last && wallet.findChain(last.chainId)
      if (!last || !on) throw new Error('nothing was sent.')
      if (followUp === 'execute') throw new Error('it was sent when it was approved.')
      return wallet.inTurn(() => replaceTransaction(account, on, last, followUp))
    },
  })
}

async function carryOut(
  wallet: Wallet,
  account: PrivateKeyAccount,
  chain: WalletdChain,
  request: TransactionRequest,
): Promise<Sent> {
  const { to } = request
  const calls = to ? withOwnCall(wallet, [{ ...request, to }]) : []
  if (to && wallet.quirk('sendsByEntryPoint')) return sendByEntryPoint(account, chain, calls)
  const [sent] =
    to && wallet.quirk('sendsAsBatch')
      ? await sendAtomically(account, chain, calls)
      : [await sendTransaction(account, chain, request)]
  if (!sent) throw new Error('nothing was sent.')
  return sent
}

/** The request as this wallet sends it. */
function inItsWay(wallet: Wallet, asked: TransactionRequest): TransactionRequest {
  const { data, input, ...rest } = asked
  const suffix = wallet.quirk('appends')
  return {
    ...rest,
    data: suffix === undefined ? (data ?? input) : concat([data ?? input ?? '0x', suffix]),
    ...(wallet.quirk('ignoresNonce') && { nonce: undefined }),
    ...(wallet.quirk('setsFees') && ownFees(rest)),
  }
}

function ownFees({ gas, gasLimit }: TransactionRequest): Partial<TransactionRequest> {
  const given = gas ?? gasLimit
  return {
    gas: given && numberToHex(hexToBigInt(given) * 2n),
    gasPrice: numberToHex(20_000_000_000n),
    maxFeePerGas: undefined,
    maxPriorityFeePerGas: undefined,
  }
}

function workOfSafe(
  wallet: Wallet,
  safe: Safe,
  chain: WalletdChain,
  request: TransactionRequest,
): Pick<Work, 'carryOut' | 'follow'> {
  let safeTxHash: Awaited<ReturnType<Safe['propose']>> | undefined
  return {
    async carryOut() {
      const on = wallet.quirk('ignoresChain') ? wallet.chain() : chain
      safeTxHash = await wallet.inTurn(() => safe.propose(on, request))
      return { result: safeTxHash, sent: [] }
    },
    async follow(followUp) {
      const queued = safeTxHash
      if (!queued) throw new Error('nothing was queued.')
      if (followUp === 'speed-up') throw new Error('a Safe has no transaction to speed up. Use execute.')
      return wallet.inTurn(() => safe.execute(queued, followUp))
    },
  }
}

function checkChain({ chainId }: TransactionRequest, chain: WalletdChain): void {
  if (!chainId || hexToNumber(chainId) === chain.id) return
  throw new RpcError(-32602, `Provided chainId "${chainId}" must match the active chainId "${chain.id}"`)
}
