import { type Address, type Client, getAddress, isAddress } from 'viem'
import { getCode } from 'viem/actions'
import { getEnsAddress, normalize } from 'viem/ens'

const ethereum = 1
/** What an account that has delegated its code begins with (EIP-7702): it still has a key. */
const delegated = '0xef0100'

/** Asks for the record of one network, and for Ethereum's where there is none. */
export async function resolveEnsName({
  client,
  name,
  chainId,
  universalResolver,
}: Readonly<{
  client: Client
  name: string
  chainId: number
  universalResolver?: Address | undefined
}>): Promise<string | null> {
  const normal = normalizeName(name)
  if (normal === null) return null
  const asked = { ...(universalResolver && { universalResolverAddress: universalResolver }), name: normal }
  const own = await read(chainId)
  if (own !== null || chainId === ethereum) return own
  const address = await read(ethereum)
  if (address === null) return null
  const code = await getCode(client, { address })
  return code === undefined || code.toLowerCase().startsWith(delegated) ? address : null

  async function read(ofChain: number): Promise<Address | null> {
    const found = await getEnsAddress(client, { ...asked, coinType: coinTypeOf(ofChain) })
    // Anybody may write any bytes into a record of their own.
    return found !== null && isAddress(found, { strict: false }) ? getAddress(found) : null
  }
}

/** A name as ENS compares it (ENSIP-15); null for what cannot be one. */
function normalizeName(name: string): string | null {
  try {
    return normalize(name)
  } catch {
    return null
  }
}

/** ENSIP-9 and ENSIP-11: 60 for Ethereum, the chain's id with the highest bit of 32 set for every other EVM chain. */
function coinTypeOf(chainId: number): bigint {
  return chainId === ethereum ? 60n : BigInt(chainId) | 0x8000_0000n
}
