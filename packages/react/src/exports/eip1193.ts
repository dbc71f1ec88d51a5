export {
  createEip1193Adapter,
  type Eip1193AdapterOptions,
  type Eip1193WalletAdapter,
} from '../adapters/eip1193/createEip1193Adapter.js'
export type { RpcUrls } from '../adapters/eip1193/createRpcClients.js'
export { discoverProviders, type ProviderDiscovery } from '../adapters/eip1193/discoverProviders.js'
export type { Eip1193Provider, Eip1193Source } from '../adapters/eip1193/eip1193Provider.js'
export type { DiscoveredProvider } from '../adapters/eip1193/readAnnouncement.js'
export {
  type UseDiscoveredProvidersReturnType,
  useDiscoveredProviders,
} from '../adapters/eip1193/useDiscoveredProviders.js'
export {
  type UseEip1193AdapterParameters,
  useEip1193Adapter,
} from '../adapters/eip1193/useEip1193Adapter.js'
