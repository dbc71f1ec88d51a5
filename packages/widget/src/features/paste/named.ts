import { type Chain, findChain } from '@portage/core'

/** A network that a pasted text names: one, or any of a kind. */
export type Named = Readonly<{ name: string }> &
  (Readonly<{ type: 'chain'; chainId: number }> | Readonly<{ type: 'vm'; vmType: string }>)

/** Short names of networks before an address (ERC-3770). */
export const shortNames: Readonly<Record<string, number>> = {
  ...{ eth: 1, oeth: 10, bnb: 56, gno: 100, matic: 137, pol: 137, sonic: 146, zksync: 324, base: 8453 },
  ...{
    arb1: 42_161,
    celo: 42_220,
    avax: 43_114,
    linea: 59_144,
    blast: 81_457,
    scr: 534_352,
    sep: 11_155_111,
  },
}

/** Requests for a payment and ids of accounts, by the kind of network their beginning names. */
export const vmOfScheme: Readonly<Record<string, string>> = {
  ...{ solana: 'svm', bitcoin: 'bvm', bip122: 'bvm', tron: 'tvm', ton: 'tonvm', tvm: 'tonvm' },
  ...{ ripple: 'xrpvm', xrpl: 'xrpvm', xrp: 'xrpvm' },
}

/** Explorers that people copy from, where the service may name another one for the network, or have none such. */
const explorers: Readonly<Record<string, number | string>> = {
  ...{ 'etherscan.io': 1, 'optimistic.etherscan.io': 10, 'bscscan.com': 56, 'gnosisscan.io': 100 },
  ...{ 'polygonscan.com': 137, 'basescan.org': 8453, 'arbiscan.io': 42_161, 'celoscan.io': 42_220 },
  ...{ 'snowtrace.io': 43_114, 'lineascan.build': 59_144, 'blastscan.io': 81_457 },
  ...{ 'scrollscan.com': 534_352, 'sepolia.etherscan.io': 11_155_111 },
  ...{ 'solscan.io': 'svm', 'explorer.solana.com': 'svm', 'solana.fm': 'svm', 'tronscan.org': 'tvm' },
  ...{ 'mempool.space': 'bvm', 'blockstream.info': 'bvm', 'tonviewer.com': 'tonvm', 'tonscan.org': 'tonvm' },
  ...{ 'xrpscan.com': 'xrpvm', 'livenet.xrpl.org': 'xrpvm' },
}

/** The network with an id, by its name where the service has it. */
export function nameOfChain(
  chainId: number,
  chains: readonly Chain[],
  otherwise: string = `${chainId}`,
): Named {
  return { type: 'chain', chainId, name: findChain(chains, chainId)?.displayName ?? otherwise }
}

/** A kind of network, by the name of the first of it that the service has. */
export function nameOfVm(vmType: string, chains: readonly Chain[], otherwise: string = vmType): Named {
  const chain = chains.find((one) => one.vmType === vmType)
  return { type: 'vm', vmType, name: chain?.displayName ?? otherwise }
}

/** The network an explorer is of; null where it is of several, or not known. */
export function nameOfHost(hostname: string, chains: readonly Chain[]): Named | null {
  const host = hostname.replace(/^www\./, '')
  const own = chains.filter(({ explorerUrl }) => explorerUrl !== null && hostOf(explorerUrl) === host)
  const [only] = own
  if (only !== undefined && own.length === 1) return nameOfChain(only.id, chains)
  const known = Object.hasOwn(explorers, host) ? explorers[host] : undefined
  if (known === undefined || own.length > 1) return null
  return typeof known === 'number' ? nameOfChain(known, chains, host) : nameOfVm(known, chains, host)
}

/** Whether what is named is another network than this one. */
export function isOther(named: Named | null, { id, vmType }: Pick<Chain, 'id' | 'vmType'>): boolean {
  if (named === null) return false
  return named.type === 'chain' ? named.chainId !== id : named.vmType !== vmType
}

function hostOf(url: string): string | null {
  try {
    return new URL(url).hostname.replace(/^www\./, '')
  } catch {
    return null
  }
}
