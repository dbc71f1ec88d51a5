import { storyServiceError } from '@portage/testing/states'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { failedFacts } from '../../../test/swapFacts.js'
import form from './SwapForm.stories.js'
import type { SwapFacts } from './swapTypes.js'

type StoryArgs = Readonly<{ facts: SwapFacts }>

/** The form after its question failed: a sentence, and the one thing that helps. */
const meta: Meta<StoryArgs> = { ...form, title: 'Swap/Errors' }
export default meta

type Story = StoryObj<StoryArgs>
const failed = (code: Parameters<typeof storyServiceError>[0]['code']): Story => ({
  args: { facts: failedFacts(storyServiceError({ code })) },
})
const refused = (errorCode: string): Story => ({
  args: {
    facts: failedFacts(
      storyServiceError({ code: 'service-refused', errorCode, status: 400, retry: 'never', details: 'no' }),
    ),
  },
})

export const ServiceUnreachable: Story = failed('service-unreachable')
export const ServiceTimeout: Story = failed('service-timeout')
export const ServiceNotJson: Story = failed('service-not-json')
export const ServiceUnauthorized: Story = failed('service-unauthorized')
export const ServiceRateLimited: Story = failed('service-rate-limited')
export const ServiceWrongShape: Story = failed('service-wrong-shape')
export const InputInvalid: Story = failed('input-invalid')

export const AmountTooLow: Story = refused('AMOUNT_TOO_LOW')
export const AmountTooHigh: Story = refused('AMOUNT_TOO_HIGH')
export const InsufficientLiquidity: Story = refused('INSUFFICIENT_LIQUIDITY')
export const InsufficientFunds: Story = refused('INSUFFICIENT_FUNDS')
export const SwapImpactTooHigh: Story = refused('SWAP_IMPACT_TOO_HIGH')
export const ChainDisabled: Story = refused('CHAIN_DISABLED')
export const UnsupportedChain: Story = refused('UNSUPPORTED_CHAIN')
export const UnsupportedRoute: Story = refused('UNSUPPORTED_ROUTE')
export const RouteTemporarilyRestricted: Story = refused('ROUTE_TEMPORARILY_RESTRICTED')
export const NoQuotes: Story = refused('NO_QUOTES')
export const NoSwapRoutesFound: Story = refused('NO_SWAP_ROUTES_FOUND')
export const NoInternalSwapRoutesFound: Story = refused('NO_INTERNAL_SWAP_ROUTES_FOUND')
export const UnsupportedCurrency: Story = refused('UNSUPPORTED_CURRENCY')
export const InvalidInputCurrency: Story = refused('INVALID_INPUT_CURRENCY')
export const InvalidOutputCurrency: Story = refused('INVALID_OUTPUT_CURRENCY')
export const SanctionedCurrency: Story = refused('SANCTIONED_CURRENCY')
export const SanctionedWalletAddress: Story = refused('SANCTIONED_WALLET_ADDRESS')
export const InvalidAddress: Story = refused('INVALID_ADDRESS')
export const InvalidRecipient: Story = refused('INVALID_RECIPIENT')
export const DestinationTxFailed: Story = refused('DESTINATION_TX_FAILED')
export const ServiceUnavailable: Story = refused('SERVICE_UNAVAILABLE')
export const PriceFetchFailed: Story = refused('PRICE_FETCH_FAILED')
export const RequestTimedOut: Story = refused('REQUEST_TIMED_OUT')
export const RpcHttpError: Story = refused('RPC_HTTP_ERROR')
export const SwapQuoteFailed: Story = refused('SWAP_QUOTE_FAILED')
export const UnknownError: Story = refused('UNKNOWN_ERROR')
export const UpstreamUnreachable: Story = refused('UPSTREAM_UNREACHABLE')
export const UpstreamTimeout: Story = refused('UPSTREAM_TIMEOUT')
export const UpstreamNotJson: Story = refused('UPSTREAM_NOT_JSON')
/** In the service's own words. */
export const NeverHeardOf: Story = refused('NEVER_HEARD_OF')
