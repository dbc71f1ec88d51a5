import { type AppFeeClaim, type Clock, type IntentClient, isServiceError } from '@portage/core'
import {
  type ClaimAppFeesParameters,
  claimAppFees,
  listAppFeeClaims,
  submitPermit,
} from '@portage/core/actions'
import type { WalletAdapter } from '../adapters/walletAdapter.js'
import { ClaimNotSignedError } from '../errors/claimNotSignedError.js'
import { readClaim, type SignableClaim } from './readClaim.js'

/** What is claimed: everything of the currency where no amount is named, for the wallet itself where no recipient is. */
export type ClaimToEndVariables = Omit<ClaimAppFeesParameters, 'wallet' | 'recipient'> &
  Readonly<{ recipient?: string | undefined }>

/** How a claim stands when nobody waits for it any longer. */
export type ClaimedAppFees =
  /** Paid out: `chain` where this app's own RPC shows it, `service` where only the service says so. */
  | Readonly<{ status: 'paid'; claim: AppFeeClaim; witness: 'chain' | 'service' }>
  /** The service could not pay it out; what was claimed can be claimed again. */
  | Readonly<{ status: 'failed'; claim: AppFeeClaim }>
  /** Handed in, and not seen to end; null where the service does not list it. Look at `claims` before claiming again. */
  | Readonly<{ status: 'open'; claim: AppFeeClaim | null }>

type Claiming = Readonly<{
  client: IntentClient
  adapters: readonly WalletAdapter[]
  /** The recipient of the fees, who signs. */
  wallet: string
  blindSignature: 'accept'
}>
type Terms = ClaimAppFeesParameters
type Pick = (claims: readonly AppFeeClaim[], waited: number) => AppFeeClaim | undefined

/**
 * Milliseconds: between two looks, for all of them, before a look that does not show the claim means that it was not taken
 * (where the answer to the signature was lost), and before one that is listed under another id is taken to be ours.
 */
const pause = 1_000
const patience = 600_000
const doubtPatience = 60_000
const otherIdAfter = 10_000

const underWay = new WeakMap<IntentClient, Map<string, Promise<ClaimedAppFees>>>()

/**
 * Claims app fees and follows the claim until it is paid: prepares it, has the wallet sign it, hands the signature in
 * once, and looks until the service lists it as ended. The very same claim, asked for while it is under way, is joined:
 * both callers get one answer. The signal of a caller that joins is not heard. The first caller's abort counts for both:
 * once the claim is handed in, both get `open`.
 *
 * @throws ClaimNotSignedError, InputError or AbortError before anything was handed in. ServiceError or DecodeError where
 * the claim could not be prepared, where the service refuses the signature, and where the answer to the signature was
 * lost and the service does not list the claim a minute later
 */
export function claimToEnd(claiming: Claiming, variables: ClaimToEndVariables): Promise<ClaimedAppFees> {
  const { recipient = claiming.wallet, chainId, currency, amount } = variables
  const name = [claiming.wallet, recipient, chainId, currency, amount ?? 'all'].join(' ').toLowerCase()
  const open = underWay.get(claiming.client) ?? new Map<string, Promise<ClaimedAppFees>>()
  underWay.set(claiming.client, open)
  const known = open.get(name)
  if (known !== undefined) return known
  const run = claimOnce(claiming, { ...variables, wallet: claiming.wallet, recipient }).finally(() =>
    open.delete(name),
  )
  open.set(name, run)
  return run
}

async function claimOnce(claiming: Claiming, terms: Terms): Promise<ClaimedAppFees> {
  const { client, wallet } = claiming
  const { signal } = terms
  if (claiming.blindSignature !== 'accept') {
    throw new ClaimNotSignedError(
      'What a claim has a wallet sign are 32 bytes that nobody can read.',
      "Say blindSignature: 'accept' where this wallet may sign them.",
    )
  }
  const { wallet: signer } = findSigner(claiming)
  const before = (await listAppFeeClaims(client, { wallet, signal })).claims.map(({ claimId }) => claimId)
  const claim = readClaim(await claimAppFees(client, terms))
  const signature = await sign(signer, claim, wallet, signal)
  const doubt = await handIn(client, signature, claim)
  return follow(claiming, terms, {
    doubt,
    pick: (claims, waited) =>
      claims.find(({ claimId }) => claimId?.toLowerCase() === claim.id.toLowerCase()) ??
      // Where the service lists it under another id: a new one of the same money for the same recipient. While nobody
      // knows whether ours was taken, such a one may as well be another claim.
      claims.find(
        (one) =>
          doubt === null &&
          waited >= otherIdAfter &&
          !before.includes(one.claimId) &&
          isSameMoney(one, terms),
      ),
  })
}

/** The adapter whose connected account is the wallet. */
function findSigner({ adapters, wallet }: Claiming): WalletAdapter {
  const found = adapters.find(
    ({ vm, account }) => vm === 'evm' && account.get()?.toLowerCase() === wallet.toLowerCase(),
  )
  if (found !== undefined) return found
  throw new ClaimNotSignedError(
    `The wallet ${wallet}, whose app fees these are, is not connected.`,
    'Connect it and claim again.',
  )
}

async function sign(
  signer: WalletAdapter['wallet'],
  { id }: SignableClaim,
  wallet: string,
  signal: AbortSignal | undefined,
): Promise<string> {
  try {
    return await signer.signMessage({ kind: 'eip191', message: id }, wallet, signal)
  } catch (error) {
    const failure = signer.explain(error, 'sign')
    const what =
      failure.type === 'rejected'
        ? 'The signature was declined in the wallet.'
        : `The wallet did not sign: ${failure.message}`
    throw new ClaimNotSignedError(what, 'Claim again whenever you like.', error)
  }
}

/** Hands the signature in, once. @returns why nobody knows whether it was taken, or null where it was */
async function handIn(client: IntentClient, signature: string, { body }: SignableClaim): Promise<unknown> {
  try {
    await submitPermit(client, { signature, body })
    return null
  } catch (error) {
    if (isRefusal(error)) throw error
    return error
  }
}

/** Whether the service read the signature and refused it, or did not let it in: nothing is claimed. */
function isRefusal(error: unknown): boolean {
  if (!isServiceError(error) || error.status === null) return false
  const { status, retry } = error
  if (status === 429) return true
  // A 2xx that cannot be read was taken, as like as not. The two others are passing trouble, whoever answers with them.
  if (status < 400 || status >= 500 || status === 408 || status === 425) return false
  return retry === 'never'
}

async function follow(
  { client, adapters, wallet }: Claiming,
  terms: Terms,
  { doubt, pick }: Readonly<{ doubt: unknown; pick: Pick }>,
): Promise<ClaimedAppFees> {
  const { clock } = client
  const since = clock.now()
  let claim: AppFeeClaim | null = null
  for (;;) {
    const waited = clock.now() - since
    // A look that fails is one fewer: the claim is handed in, whatever the network does now.
    const page = await listAppFeeClaims(client, { wallet }).catch(() => null)
    claim = (page && pick(page.claims, waited)) ?? claim
    if (claim?.status === 'success')
      return { status: 'paid', claim, witness: await readWitness(adapters, claim, terms) }
    if (claim?.status === 'failure') return { status: 'failed', claim }
    // Only a look that succeeded can say that the claim is not there.
    if (doubt !== null && page !== null && claim === null && waited >= doubtPatience) throw doubt
    if (terms.signal?.aborted || waited >= patience) return { status: 'open', claim }
    await rest(clock, terms.signal)
  }
}

/** Until the next look is due, or nobody waits for it any longer. */
function rest(clock: Clock, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const finish = (): void => {
      cancel()
      signal?.removeEventListener('abort', finish)
      resolve()
    }
    const cancel = clock.setTimeout(finish, pause)
    signal?.addEventListener('abort', finish, { once: true })
  })
}

/** Whether a chain this app reads by itself shows that the recipient was paid for this claim. */
async function readWitness(
  adapters: readonly WalletAdapter[],
  { claimId, transactionId, amount }: AppFeeClaim,
  { chainId, currency, recipient, amount: asked = 0n }: Terms,
): Promise<'chain' | 'service'> {
  const reader = adapters.find((one) => one.reader.canRead(chainId))?.reader
  if (reader === undefined || claimId === null || transactionId === null) return 'service'
  const orderId = claimId as `0x${string}`
  const paid = await reader
    .readPayout({ chainId, hash: transactionId, orderId, recipient, currency })
    .catch(() => null)
  // What the service lists is its own word: it may raise what the chain has to show, and never lower what was asked for.
  const listed = amount?.amount ?? 0n
  const least = listed > asked ? listed : asked
  return paid?.amount != null && least > 0n && paid.amount >= least ? 'chain' : 'service'
}

function isSameMoney({ amount, recipient }: AppFeeClaim, terms: Terms): boolean {
  return (
    recipient?.toLowerCase() === terms.recipient.toLowerCase() &&
    amount?.currency.chainId === terms.chainId &&
    amount.currency.address.toLowerCase() === terms.currency.toLowerCase() &&
    (terms.amount === undefined || amount.amount === terms.amount)
  )
}
