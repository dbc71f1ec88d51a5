import type { QuoteRequest, Trusted } from '@portage/core'

type Side = Readonly<{ amount: string; currency: Readonly<{ chainId: number; address: string }> }>

/** As much of a recorded quote as says what must have been asked to get it, and when. */
export type RecordedQuote = Readonly<{
  details: Readonly<{ sender: string; recipient: string; currencyIn: Side; currencyOut: Side }>
  protocol?: Readonly<{ v2: Readonly<{ orderData: Readonly<{ output: Readonly<{ deadline: number }> }> }> }>
}>

/** What must have been asked, in the plainest words. */
export function requestOf({ details }: RecordedQuote): QuoteRequest {
  const { sender, recipient, currencyIn, currencyOut } = details
  return {
    user: sender,
    recipient,
    originChainId: currencyIn.currency.chainId,
    destinationChainId: currencyOut.currency.chainId,
    originCurrency: currencyIn.currency.address,
    destinationCurrency: currencyOut.currency.address,
    amount: BigInt(currencyIn.amount),
    tradeType: 'EXACT_INPUT',
  }
}

/** The settlement protocol's names of VMs, and the service's own. */
const serviceNames: Readonly<Record<string, string>> = {
  'ethereum-vm': 'evm',
  'solana-vm': 'svm',
  'bitcoin-vm': 'bvm',
  'tron-vm': 'tvm',
  'ton-vm': 'tonvm',
  'hyperliquid-vm': 'hypevm',
  'lighter-vm': 'lvm',
  'xrp-vm': 'xrpvm',
}

/** The service's name of a VM. Throws for one it has no name for. */
export function serviceVmType(protocolName: string): string {
  const name = serviceNames[protocolName]
  if (name === undefined) throw new Error(`No VM of the service is called ${protocolName} by the protocol.`)
  return name
}

/** The chains as the settlement protocol lists them, in the shape the service answers with. */
export function chainsOf(trusted: Trusted, protocolMap: unknown): unknown {
  const { chains } = protocolMap as {
    chains: readonly { slug: string; vmType: string; depository: string; hubChainId: string }[]
  }
  return {
    chains: chains.map(({ slug, vmType, depository, hubChainId }) => ({
      // The hub's id is the chain's own only on EVM chains.
      id: trusted[slug]?.chainId ?? Number.parseInt(hubChainId, 10),
      name: slug,
      displayName: slug,
      vmType: serviceVmType(vmType),
      protocol: { v2: { chainId: slug, depository } },
    })),
  }
}
