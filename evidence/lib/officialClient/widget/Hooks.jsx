import {
  useDepositAddressStatus,
  useExecutionStatus,
  useQuote,
  useRelayChains,
  useRelayConfig,
  useRequests,
  useTokenList,
  useTokenPrice,
  useTrendingCurrencies,
} from '@relayprotocol/relay-kit-hooks'
import { adaptViemWallet, createClient } from '@relayprotocol/relay-sdk'
import { useState } from 'react'
import { useWalletClient } from 'wagmi'

/** Shows as text what each of the published hooks answers. */
export function Hooks({ place, onConnect }) {
  const listed = useRelayChains(place.baseUrl)
  const { data: walletClient } = useWalletClient()
  if (walletClient === undefined)
    return (
      <button type="button" onClick={onConnect}>
        Connect Wallet
      </button>
    )
  if (!listed.isSuccess) return <p>The chains are on their way.</p>
  return (
    <>
      <Answer of="useRelayChains" data={listed.viemChains.map(({ id }) => id)} />
      <Answers place={place} chains={listed.chains} walletClient={walletClient} />
    </>
  )
}

/** What changes is asked again. */
const again = { refetchInterval: 200 }

function Answers({ place, chains, walletClient }) {
  const [wallet] = useState(() => adaptViemWallet(walletClient))
  const [client] = useState(() =>
    createClient({
      ...{ baseApiUrl: place.baseUrl, chains, source: 'portage.example' },
      ...{ pollingInterval: 200, confirmationPollingInterval: 100 },
    }),
  )
  const { baseUrl, from, to, account } = place
  const pair = {
    ...{ originChainId: from.chainId, originCurrency: from.address },
    ...{ destinationChainId: to.chainId, destinationCurrency: to.address },
  }
  const quoted = {
    ...{ user: account, amount: place.amount, tradeType: 'EXACT_INPUT', ...pair },
  }
  const quote = useQuote(client, wallet, { ...quoted, recipient: place.recipient })
  const address = useQuote(client, wallet, {
    ...{ ...quoted, recipient: place.recipientOfAddress, useDepositAddress: true, refundTo: account },
  })
  const requestId = quote.data?.steps.find((step) => step.requestId)?.requestId
  const depositAddress = address.data?.steps.find((step) => step.depositAddress)?.depositAddress
  const chainIds = place.chains.map(({ id }) => id)
  const { address: currency, chainId } = from
  return (
    <>
      <Answer of="useTokenList" {...useTokenList(baseUrl, { chainIds, term: 'usd' })} />
      <Answer of="useTokenPrice" {...useTokenPrice(baseUrl, { address: currency, chainId })} />
      <Answer of="useRelayConfig" {...useRelayConfig(baseUrl, { ...pair, currency: 'eth', user: account })} />
      <Answer
        of="useTrendingCurrencies"
        {...useTrendingCurrencies(baseUrl, { chainId, limit: 3 }, { enabled: true })}
      />
      <Executed of="useQuote" {...quote} />
      <Executed of="useQuote with a deposit address" {...address} />
      <Answer
        of="useExecutionStatus"
        {...useExecutionStatus(client, requestId && { requestId }, undefined, undefined, again)}
      />
      <Answer
        of="useDepositAddressStatus"
        {...useDepositAddressStatus(depositAddress && { depositAddress }, baseUrl, again)}
      />
      <Answer of="useRequests" {...useRequests({ user: place.recipient }, baseUrl, again)} />
    </>
  )
}

function Answer({ of, data, error }) {
  return (
    <output aria-label={of}>
      {JSON.stringify(error ? { error: error.message ?? String(error) } : (data ?? null))}
    </output>
  )
}

function Executed({ of, data, error, executeQuote }) {
  const [end, setEnd] = useState(null)
  const execute = () =>
    executeQuote(() => {}).then(
      () => setEnd('done'),
      (failure) => setEnd(`failed: ${failure.message ?? failure}`),
    )
  const { currencyOut } = data?.details ?? {}
  return (
    <>
      <button type="button" disabled={data === undefined} onClick={execute}>
        Execute {of}
      </button>
      <Answer of={of} error={error} data={{ received: currencyOut?.amount, end }} />
    </>
  )
}
