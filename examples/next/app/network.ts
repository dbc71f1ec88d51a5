/** A local network, until `.env.local` names the public one. */
export const network = process.env.NEXT_PUBLIC_PORTAGE_NETWORK === 'mainnet' ? 'mainnet' : 'localnet'
