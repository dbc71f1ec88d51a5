/** The settlement protocol's names of VMs, and the service's own. */
const serviceNames: Readonly<Record<string, string>> = Object.freeze({
  'ethereum-vm': 'evm',
  'solana-vm': 'svm',
  'bitcoin-vm': 'bvm',
  'tron-vm': 'tvm',
  'ton-vm': 'tonvm',
  'hyperliquid-vm': 'hypevm',
  'lighter-vm': 'lvm',
  'xrp-vm': 'xrpvm',
})

/** The service's name of a VM. Throws for one it has no name for. */
export function serviceVmType(protocolName: string): string {
  const name = serviceNames[protocolName]
  if (name === undefined) throw new Error(`No VM of the service is called ${protocolName} by the protocol.`)
  return name
}
