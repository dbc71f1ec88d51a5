import type { DepositTrace, Permit, PermitEnd } from '../chainReadings.js'
import { agreeOn } from './agreeOn.js'
import type { Providers, Rpc } from './askAll.js'
import { lacksDeposit } from './lacksDeposit.js'
import { readBlockTime } from './readBlockTime.js'
import { addressWord, quantity, uintOf, uintWord, wordAt } from './words.js'

type Followed = Readonly<{
  chainId: number
  permit: Permit
  trace: DepositTrace
  fromBlock: bigint
  signal?: AbortSignal | undefined
}>

/** How a signed permission ended where nothing was deposited by it, or null. */
export function readPermitEnd(
  providers: Providers,
  { chainId, permit, trace, fromBlock, signal }: Followed,
): Promise<PermitEnd | null> {
  return agreeOn<PermitEnd>(providers, { chainId, signal }, async (rpc, finalized) => {
    if (finalized === null) return 'unknown'
    const use = await readUse(rpc, permit, finalized)
    if (use === 'allows') return 'unknown'
    if (use === 'unused' && (await readBlockTime(rpc, finalized)) <= permit.expiresAt) return 'unknown'
    const deposited = await lacksDeposit(rpc, { trace, fromBlock, finalized })
    if (deposited !== 'absent') return deposited
    return use === 'used' ? 'spent' : 'expired'
  })
}

/** Whether its contract takes it no more, as of a block. `allows`: it was taken, and what it allows is still allowed. */
async function readUse(
  rpc: Rpc,
  { standard, contract, owner, spender, amount, nonce }: Permit,
  block: bigint,
): Promise<'unused' | 'allows' | 'used'> {
  const read = async (data: string): Promise<bigint> => {
    const call = { to: contract as `0x${string}`, data: `0x${data}` as const }
    const answer = await rpc({ method: 'eth_call', params: [call, quantity(block)] })
    if (answer.length < 66) throw new Error(`There is no such contract at ${contract}.`)
    return uintOf(wordAt(answer, 0))
  }
  switch (standard) {
    case 'eip2612': {
      // nonces(owner): the next one it takes.
      if ((await read(`7ecebe00${addressWord(owner)}`)) <= nonce) return 'unused'
      // Anybody may hand it in, and then nothing is taken yet: the deposit comes after, however late.
      // allowance(owner, spender)
      const left = await read(`dd62ed3e${addressWord(owner)}${addressWord(spender)}`)
      return left < amount ? 'used' : 'allows'
    }
    case 'eip3009':
      // authorizationState(authorizer, nonce)
      return (await read(`e94a0102${addressWord(owner)}${uintWord(nonce)}`)) === 0n ? 'unused' : 'used'
    case 'permit2': {
      // nonceBitmap(owner, word): one bit for each nonce.
      const bits = await read(`4fe02b44${addressWord(owner)}${uintWord(nonce >> 8n)}`)
      return ((bits >> (nonce & 0xffn)) & 1n) === 1n ? 'used' : 'unused'
    }
    default:
      return standard satisfies never
  }
}
