import { useChains, usePortage } from '@portage/react'
import { type ReactElement, useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '../../components/Button.js'
import { LoadFailed } from '../../components/LoadFailed.js'
import { useLoaded } from '../../components/useLoaded.js'
import { useNow } from '../../components/useNow.js'
import { describeError } from '../../copy/describeError.js'
import { useWords } from '../../copy/useWords.js'
import type { WidgetStorage } from '../../store/createWidgetStore.js'
import type { PanelPlace } from '../panel/Panel.js'
import { ScreenTitle } from '../panel/ScreenTitle.js'
import { checkLines } from '../review/checkLines.js'
import { readRun } from '../run/readRun.js'
import { currencyView } from '../swap/endView.js'
import type { CurrencyRef, Side } from '../swap/reduceForm.js'
import { AddressForm } from './AddressForm.js'
import { AddressPart } from './AddressPart.js'
import { CheckScreen } from './CheckScreen.js'
import type { createAddressStore } from './createAddressStore.js'
import { KeptAddresses } from './KeptAddresses.js'
import { useAddressForm } from './useAddressForm.js'
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
  const checking = useWords('run')
  const { errors } = useWords('form')
  const { refusals: late } = useWords('dialogs')
  const { client } = usePortage('DepositAddressPanel')
  const chains = useChains().data ?? []
  const now = useNow(client.clock)
  const { made, keep } = useStore(store)
  const [place, setPlace] = useState<Place>(initial === null ? form : { name: 'address', address: initial })
  const [picking, setPicking] = useState<Side | null>(null)
  const Picker = useLoaded(loadPicker, picking !== null)
  const making = useMakeAddress(chains)
  const asked = useAddressForm({ from: firstFrom, to: firstTo }, chains, making.isPending)
  const { view } = asked
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
        input={asked.input}
        from={currencyView(asked.selected.from, chains, format)}
        to={currencyView(asked.selected.to, chains, format)}
        failed={
          making.error === null
            ? null
            : describeError(making.error, asked.toChain?.displayName ?? '', { ...errors, late }).text
        }
        copy={copy}
        onKind={asked.setKind}
        pasted={asked.pasted}
        onAmount={(text) => asked.setAmount(format.typed(text))}
        onPaste={asked.paste}
        onMeant={asked.setAmount}
        onChoose={setPicking}
        onType={asked.type}
        onMake={() => {
          asked.tryIt()
          if (view.request === null) return
          making.mutate(view.request, { onSuccess: (found) => setPlace({ name: 'check', making: found }) })
        }}
      />
      <KeptAddresses made={made} chains={chains} format={format} onShow={show} />
      {onConnect === null || asked.own !== null ? null : (
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
          origins="any"
          chosen={asked.refs[picking]}
          format={format}
          onChoose={({ chainId, address }) => {
            asked.choose(picking, { chainId, address })
            setPicking(null)
          }}
          onClose={() => setPicking(null)}
        />
      )}
    </section>
  )
}
