/** Whom a host has paid at first on one network. */
export type DefaultRecipient = Readonly<{ chainId: number; address: string }>

/** What a host says of who is paid. */
export type HostPayees = Readonly<{
  defaultRecipient?: DefaultRecipient | undefined
  recipient?: 'optional' | 'required' | undefined
}>

/** Whether the person's own wallet is paid on a network as long as nobody else is chosen. */
export function ownIsImplied({ defaultRecipient, recipient }: HostPayees, chainId: number | null): boolean {
  return recipient !== 'required' && (chainId === null || defaultRecipient?.chainId !== chainId)
}
