import type { IntentClient } from '../../client/intentClient.js'
import type { Trusted } from '../../domain/trusted.js'
import type { PromptQueue } from '../../engine/createPromptQueue.js'
import { walletTimedOut, walletTimeout } from '../../engine/walletTimeout.js'
import { isServiceError } from '../../errors/service.js'
import { isSameAccount } from '../../families/bytesOfAddress.js'
import { familiesOf } from '../../families/familiesOf.js'
import type { Reader, Readers } from '../../families/reader.js'
import type { Wallet, Wallets } from '../../families/wallet.js'
import { within } from '../../utils/within.js'
import type { WithdrawalEvent } from '../events.js'
import type { WithdrawalJournal, WithdrawalRecord } from '../facts.js'
import { signedAmountOf, transactionOf } from '../readLog.js'
import type { WithdrawalState } from '../state.js'
import type { PayoutCallReading } from '../transactionReading.js'
import { verifyTransaction } from '../verifyTransaction.js'

/** Everything the outside of a withdrawal is made of. */
export type WithdrawalHandlerPorts = Readonly<{
  client: IntentClient
  wallets: Wallets
  readers: Readers
  journal: WithdrawalJournal
  volatileJournal: 'refuse' | 'accept'
  trusted: Trusted
  prompts: PromptQueue | null
}>

/** What a handler works with. It looks at the state and emits events; it never changes anything itself. */
export type WithdrawalContext = Readonly<{
  ports: WithdrawalHandlerPorts
  record: WithdrawalRecord
  getState: () => WithdrawalState
  emit: (event: WithdrawalEvent) => void
  signal: AbortSignal
}>

/**
 * The reader of the chain that pays out, or null when the host gave no RPC for it. One without its family is none: it
 * finds transactions, and nobody here can say what they do.
 */
export function findWithdrawalReader({
  ports,
  record,
}: Pick<WithdrawalContext, 'ports' | 'record'>): Reader | null {
  const reader = ports.readers[record.vm]
  const isKnown = record.vm === 'evm' || reader?.family !== undefined
  return isKnown && reader?.canRead(record.chainId) ? reader : null
}

/** The wallet that signs for owners of a VM: those on the exchange sign with their EVM wallet. */
export function findSigner({ ports }: WithdrawalContext, ownerVm: string): Wallet | null {
  return ports.wallets[ownerVm] ?? (ownerVm === 'hypevm' ? ports.wallets.evm : undefined) ?? null
}

/** Whether a wallet would sign for this very account now. Opens nothing; one that does not say in time is not. */
export async function isOn(
  { ports }: Pick<WithdrawalContext, 'ports'>,
  wallet: Wallet,
  { account, vm }: Readonly<{ account: string; vm: string }>,
): Promise<boolean> {
  try {
    const got = await within(ports.client.clock, walletTimeout, wallet.getAccount(account), walletTimedOut)
    return got !== null && isSameAccount(got, account, vm)
  } catch {
    return false
  }
}

/** What the transaction of the present round would do, or null where there is none. */
export function readTransactionOf({ ports, record, getState }: WithdrawalContext): PayoutCallReading | null {
  const state = getState()
  const transaction = transactionOf(state, state.round)
  const amount = signedAmountOf(state, state.round)
  if (!transaction || amount === null) return null
  const families = familiesOf(Object.values(ports.readers))
  return verifyTransaction(transaction, { record, amount, trusted: ports.trusted, families })
}

/** Milliseconds the service itself asks to wait, or null. */
export function retryAfterOf(error: unknown): number | null {
  if (!isServiceError(error)) return null
  return error.retryAfter ?? (error.status === 429 ? 15_000 : null)
}
