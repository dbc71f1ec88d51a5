import { type Chain, findChain } from '@portage/core'
import { useAccounts, useChains, usePortage } from '@portage/react'
import { type ReactElement, useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '../../components/Button.js'
import { Divider } from '../../components/FactList.js'
import { LoadFailed } from '../../components/LoadFailed.js'
import { useLoaded } from '../../components/useLoaded.js'
import { useNow } from '../../components/useNow.js'
import { describeError } from '../../copy/describeError.js'
import { useSpoken } from '../../copy/LanguageProvider.js'
import { useWords } from '../../copy/useWords.js'
import type { WidgetStorage } from '../../store/createWidgetStore.js'
import type { PanelPlace } from '../panel/Panel.js'
import { ScreenTitle } from '../panel/ScreenTitle.js'
import { readAddressText } from '../paste/readAddressText.js'
import { usePasted } from '../paste/usePasted.js'
import { addressIn } from '../recipient/recipientView.js'
import { useIsContract } from '../recovery/useIsContract.js'
import { checkLines } from '../review/checkLines.js'
import { amountOf, readRun } from '../run/readRun.js'
import { currencyView } from '../swap/endView.js'
import type { CurrencyRef } from '../swap/reduceForm.js'
import { useSelectedCurrency } from '../swap/useSelectedCurrency.js'
import { AddressForm } from './AddressForm.js'
import { AddressPart } from './AddressPart.js'
import { type AddressInput, addressFormView } from './addressFormView.js'
import { CheckScreen } from './CheckScreen.js'
import type { createAddressStore } from './createAddressStore.js'
import { type Making, useMakeAddress } from './useMakeAddress.js'

type Place =
  | Readonly<{ name: 'form' }>
  | Readonly<{ name: 'check'; making: Making }>
  | Readonly<{ name: 'address'; address: string }>

const loadPicker = async () => (await import('../assets/AssetDialog.js')).AssetDialog

const form: Place = { name: 'form' }

/** Makes a deposit address, has it read before it is shown, and waits for payments. Loaded on need. */
export function DepositAddressScreens({
  container,
  format,
  onConnect,
  onLeave,
  own: { store, storage, from: firstFrom, to: firstTo, address: initial, onOpened, onRecover },
}: PanelPlace &
  Readonly<{
    own: Readonly<{
      store: ReturnType<typeof createAddressStore>
      storage: WidgetStorage | null
      from: CurrencyRef | null
      to: CurrencyRef | null
      /** The deposit address that stands open; null for none. */
      address: string | null
      /** Another one stands open, or none. */
      onOpened: (address: string | null) => void
      onRecover: ((query: string) => void) | null
    }>
  }>): ReactElement {
  const { depositAddress: copy } = useWords('panels')
  const { recipient, screenings, pasted: pastedCopy } = useWords('dialogs')
  const checking = useWords('run')
  const { errors, form: formCopy } = useWords('form')
  const { client, trusted } = usePortage('DepositAddressPanel')
  const accounts = useAccounts()
  const chains = useChains().data ?? []
  const now = useNow(client.clock)
  const { made, keep } = useStore(store)
  const [place, setPlace] = useState<Place>(initial === null ? form : { name: 'address', address: initial })
  const [input, setInput] = useState<AddressInput>(empty)
  const [pasted, take] = usePasted(input.amount, useSpoken())
  const [refs, setRefs] = useState({ from: firstFrom, to: firstTo })
  const [picking, setPicking] = useState<'from' | 'to' | null>(null)
  const Picker = useLoaded(loadPicker, picking !== null)
  const [isTried, setIsTried] = useState(false)
  const selected = { from: useSelectedCurrency(refs.from, chains), to: useSelectedCurrency(refs.to, chains) }
  const from = selected.from.currency
  const to = selected.to.currency
  const making = useMakeAddress(chains)

  const fromChain = from === null ? null : findChain(chains, from.chainId)
  const toChain = to === null ? null : findChain(chains, to.chainId)
  const accountOf = (chain: Chain | null): string | null => accounts[chain?.vmType ?? 'evm'] ?? null
  const own = { from: accountOf(fromChain), to: accountOf(toChain) }
  const recoveryText = input.typed.recovery ?? own.from ?? ''
  const recovery =
    fromChain === null
      ? recoveryText.trim()
      : addressIn(readAddressText(recoveryText, fromChain, chains), recoveryText)
  const recoveryIsContract = useIsContract(recovery, from?.chainId ?? -1, fromChain?.vmType ?? '')
  const view = addressFormView(
    {
      input,
      from,
      to,
      fromChain,
      toChain,
      accounts: own,
      tokens: chains.flatMap(({ currencies }) => currencies),
      contracts: contractsOf(chains, trusted),
      chains,
      recoveryIsContract,
      isMaking: making.isPending,
      isTried,
    },
    { copy, form: formCopy, recipient, screenings, pasted: pastedCopy, format },
  )
  const setAmount = (amount: string): void => setInput((before) => ({ ...before, amount }))
  const show = (address: string): void => {
    onOpened(address)
    setPlace({ name: 'address', address })
  }
  const leave = (): void => {
    making.reset()
    onOpened(null)
    setPlace(form)
  }
  const back =
    place.name !== 'form'
      ? { label: copy.back, onPress: leave }
      : onLeave === null
        ? null
        : { label: copy.backToForm, onPress: onLeave }
  const title = (
    <ScreenTitle screenKey={place.name} back={back}>
      {copy.title}
    </ScreenTitle>
  )

  if (place.name === 'check') {
    const { making: found } = place
    return (
      <section aria-label={copy.region}>
        {title}
        <CheckScreen
          verdict={found.type}
          checks={checkLines(found.findings, readRun(found.quote, chains, format), checking)}
          copy={copy}
          onShow={() => {
            if (found.type !== 'ask') return
            keep(found.made)
            show(found.made.address)
          }}
          onAgain={leave}
        />
      </section>
    )
  }
  if (place.name === 'address') {
    const { address } = place
    const kept = made.find((one) => one.address.toLowerCase() === address.toLowerCase()) ?? null
    return (
      <section aria-label={copy.region}>
        {title}
        <AddressPart
          key={address}
          address={address}
          made={kept}
          chains={chains}
          now={now}
          format={format}
          onRecover={onRecover}
          onDisabled={() => kept !== null && keep({ ...kept, watched: 'no' })}
        />
      </section>
    )
  }
  return (
    <section aria-label={copy.region}>
      {title}
      <AddressForm
        view={view}
        input={input}
        from={currencyView(selected.from, chains, format)}
        to={currencyView(selected.to, chains, format)}
        failed={
          making.error === null ? null : describeError(making.error, toChain?.displayName ?? '', errors).text
        }
        copy={copy}
        onKind={(kind) => setInput((before) => ({ ...before, kind }))}
        pasted={pasted}
        onAmount={(text) => setAmount(format.typed(text))}
        onPaste={(into, text) => void take(into, text, input.kind === 'open' ? from : to, setAmount)}
        onMeant={setAmount}
        onChoose={setPicking}
        onType={(field, text) =>
          setInput((before) => ({ ...before, typed: { ...before.typed, [field]: text } }))
        }
        onMake={() => {
          setIsTried(true)
          if (view.request === null) return
          making.mutate(view.request, { onSuccess: (found) => setPlace({ name: 'check', making: found }) })
        }}
      />
      {made.length === 0 ? null : (
        <>
          <Divider />
          <h3 className="ptg:pb-2 ptg:ps-(--ptg-words) ptg:text-quiet">
            <bdi>{copy.before}</bdi>
          </h3>
          <ul aria-label={copy.before} className="ptg:grid ptg:gap-2">
            {made.map((one) => (
              <li key={one.address}>
                <Button kind="beside" onPress={() => show(one.address)}>
                  {copy.kept({
                    amount: amountOf(one.amount, one.currency, format),
                    from: nameIn(chains, one.currency.chainId),
                    to: nameIn(chains, one.arrives?.currency.chainId ?? null),
                  })}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {onConnect === null || own.from !== null ? null : (
        <div className="ptg:pt-4">
          <Button kind="beside" onPress={onConnect}>
            {copy.connect}
          </Button>
        </div>
      )}
      {picking !== null && Picker.type === 'failed' ? <LoadFailed onRetry={Picker.retry} /> : null}
      {picking === null || Picker.type !== 'loaded' ? null : (
        <Picker.part
          container={container}
          storage={storage}
          side={picking}
          chains={chains}
          chosen={refs[picking]}
          format={format}
          onChoose={({ chainId, address }) => {
            setRefs((before) => ({ ...before, [picking]: { chainId, address } }))
            setPicking(null)
          }}
          onClose={() => setPicking(null)}
        />
      )}
    </section>
  )
}

const empty: AddressInput = {
  kind: 'open',
  amount: '',
  typed: { recipient: null, refundTo: null, recovery: null },
}

/** Every contract of the service that this page knows of, on any network: nobody's own address. */
function contractsOf(
  chains: readonly Chain[],
  trusted: ReturnType<typeof usePortage>['trusted'],
): readonly string[] {
  return chains.flatMap((chain) => {
    const pinned = chain.slug === null ? undefined : trusted?.[chain.slug]
    return [chain.depository, pinned?.depository, pinned?.router, pinned?.approvalProxy].filter(
      (one) => one !== null && one !== undefined,
    )
  })
}

function nameIn(chains: readonly Chain[], chainId: number | null): string {
  return (chainId === null ? null : findChain(chains, chainId)?.displayName) ?? '?'
}
