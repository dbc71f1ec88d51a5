import { sizeEntries } from '../../scripts/lib/sizeEntries.mjs'

const external = ['react', 'react-dom', 'viem', 'wagmi', '@wagmi/core', '@tanstack/react-query']

const portage = sizeEntries.find(({ name }) => name === 'widget')

/**
 * What stands beside each other, each on a page of its own: React and one field; the same in a host with wagmi and
 * TanStack Query and a connected account; the same where our widget is loaded and not drawn; and the widgets in that
 * host, ours once more as its README advises to build it.
 */
export const subjects = Object.freeze([
  { name: 'bare page of React', page: 'bench/widgets/bare.jsx', field: 'input' },
  { name: 'host without a widget', page: 'bench/widgets/host.jsx', field: 'input' },
  {
    name: 'host that loads Portage',
    page: 'bench/widgets/portage.jsx',
    search: '&draw=field',
    field: 'input',
  },
  {
    name: 'Portage',
    page: 'bench/widgets/portage.jsx',
    field: 'input.ptg\\:text-amount',
    size: { beside: 'apps/demo', code: portage.code, external: portage.external },
    styles: 'packages/widget/dist/styles.css',
  },
  {
    name: 'Portage, initial code in one file',
    page: 'bench/widgets/portage.jsx',
    output: { codeSplitting: { groups: [{ name: 'initial', tags: ['$initial'] }] } },
    field: 'input.ptg\\:text-amount',
  },
  {
    name: 'relay-kit-ui',
    page: 'bench/peers/relay-kit/page.jsx',
    field: 'input[inputmode=decimal]',
    size: {
      beside: 'bench/peers/relay-kit',
      code: `export { RelayKitProvider, SwapWidget } from '@relayprotocol/relay-kit-ui'`,
      external: [...external, '@moonpay/moonpay-react'],
    },
    styles: 'bench/peers/relay-kit/node_modules/@relayprotocol/relay-kit-ui/dist/styles.css',
  },
  {
    name: 'LI.FI widget',
    page: 'bench/peers/lifi/page.jsx',
    field: 'input[name=fromAmount]',
    size: {
      beside: 'bench/peers/lifi',
      code: `export { LiFiWidget } from '@lifi/widget'
        export { EthereumProvider } from '@lifi/widget-provider-ethereum'`,
      external,
    },
  },
])
