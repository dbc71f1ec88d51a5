import { listRecoveryBalances } from '../../actions/listRecoveryBalances.js'
import type { Chain } from '../../domain/chain.js'
import type { RecoveryBalance } from '../../domain/recovery.js'
import { isServiceError } from '../../errors/service.js'
import { wait } from '../../utils/wait.js'
import { describeFind } from '../describeFind.js'
import type { Recoverable } from '../recoverable.js'
import type { RecoveryAccount, RecoverySearch } from './search.js'

/** How many chains are asked for at once: an address has an account on each. */
const width = 4
/** Milliseconds, where the service is busy and does not say how long. */
const pause = 5_000
const maxRetries = 4

/** What the hub holds for an address, on every chain the address can be an owner of. */
export async function findBalances(
  search: RecoverySearch,
  account: RecoveryAccount,
): Promise<readonly Recoverable[]> {
  const { chains } = search
  const owned = chains.filter(({ vmType, slug }) => slug !== null && mayOwn(vmType, account.vm))
  const queue = [...owned]
  const finds = new Map<number, readonly Recoverable[]>()
  const work = async (): Promise<void> => {
    for (let chain = queue.shift(); chain; chain = queue.shift()) {
      finds.set(chain.id, await findOn(search, account.address, chain))
    }
  }
  await Promise.all(Array.from({ length: width }, work))
  return owned.flatMap(({ id }) => finds.get(id) ?? [])
}

/** An EVM address is an owner on the exchange too. */
function mayOwn(vmType: string, vm: string): boolean {
  return vmType === vm || (vm === 'evm' && vmType === 'hypevm')
}

async function findOn(
  search: RecoverySearch,
  recoveryAddress: string,
  { id: ownerChainId }: Chain,
): Promise<readonly Recoverable[]> {
  const { client, chains, signal } = search
  const balances: RecoveryBalance[] = []
  let continuation: string | undefined
  let tries = 0
  for (;;) {
    try {
      const page = await listRecoveryBalances(client, {
        recoveryAddress,
        ownerChainId,
        limit: 50,
        continuation,
        signal,
      })
      balances.push(...page.balances)
      const next = page.continuation
      if (next === null || next === continuation) break
      continuation = next
    } catch (error) {
      tries += 1
      if (!isServiceError(error) || error.status !== 429 || tries > maxRetries) throw error
      await wait(client.clock, error.retryAfter ?? pause, signal)
    }
  }
  return balances.map(({ currency, amount, hubTokenId }) =>
    describeFind(chains, {
      source: 'balance',
      chainId: currency?.chainId ?? null,
      currency: currency?.address ?? null,
      symbol: currency?.symbol ?? null,
      decimals: currency?.decimals ?? null,
      amount,
      owner: recoveryAddress,
      ownerChainId,
      hubTokenId,
    }),
  )
}
