import type { Recoverable, WithdrawalState } from '@portage/core/recovery'
import { useAccounts, useChains, usePortage, useRecovery } from '@portage/react'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import type { FactRow } from '../../components/FactList.js'
import { Hash, shortenHash } from '../../components/Hash.js'
import { useNow } from '../../components/useNow.js'
import { useWords } from '../../copy/useWords.js'
import type { PanelPlace } from '../panel/Panel.js'
import { ScreenTitle } from '../panel/ScreenTitle.js'
import { linkOf } from '../run/linkOf.js'
import { FindScreen } from './FindScreen.js'
import { type FindAct, type FindView, findView } from './findView.js'
import { historyOf } from './historyOf.js'
import { IndexForm } from './IndexForm.js'
import { nameOf } from './names.js'
import { readQuery } from './readQuery.js'
import { SearchScreen } from './SearchScreen.js'
import { SupportNote } from './SupportNote.js'
import { saveFile } from './saveFile.js'
import { searchView } from './searchView.js'
import { supportBundle } from './supportBundle.js'
import { usePaidDeposits } from './usePaidDeposits.js'
import { useTelling } from './useTelling.js'
import { WithdrawalPart, type WithdrawalSubject } from './WithdrawalPart.js'

type Place =
  | Readonly<{ name: 'search' }>
  | Readonly<{ name: 'find'; find: Recoverable }>
  | Readonly<{ name: 'withdrawal'; subject: WithdrawalSubject; from: Recoverable | null }>

const search: Place = { name: 'search' }

/** Looks for money that stopped half-way, explains it, and takes it home. Loaded on need. */
export function RecoveryScreens({
  container,
  format,
  onConnect,
  onLeave,
  own: { query: initial, support, claimPage },
}: PanelPlace &
  Readonly<{
    own: Readonly<{
      /** What is looked for at first: an id, a hash or an address. */
      query: string
      /** The host's official support address; null where it names none. */
      support: string | null
      /** The service's own page for withdrawals that cannot be signed on this one. */
      claimPage: string
    }>
  }>): ReactElement {
  const reasons = useWords('panels')
  const { recovery: copy, withdrawal: withdrawalCopy } = reasons
  const { pasted } = useWords('dialogs')
  const { client, recovery } = usePortage('RecoveryPanel')
  const accounts = useAccounts()
  const chains = useChains().data ?? []
  const now = useNow(client.clock)
  const paidOf = usePaidDeposits()
  const telling = useTelling(client, copy)
  const [text, setText] = useState(initial)
  const [looked, setLooked] = useState(initial)
  const [place, setPlace] = useState<Place>(search)
  const [isMade, setIsMade] = useState(false)
  const [state, setState] = useState<WithdrawalState | null>(null)

  const query = readQuery(looked, chains)
  const connected = Object.entries(accounts).flatMap(([vm, address]) =>
    address === null ? [] : [{ vm, address }],
  )
  const addresses = connected.map(({ address }) => address)
  const target =
    query.type === 'target' ? query.target : query.type === 'none' ? { accounts: connected } : null
  const result = useRecovery(recovery === null ? null : target)
  const finds = result.data?.found ?? []
  const paid = result.data?.paid ?? []
  const viewOf = (find: Recoverable): FindView =>
    findView(find, {
      chains,
      now,
      paid: paidOf(find),
      domain: location.hostname,
      claimPage,
      copy,
      reasons,
      format,
    })

  useOpenOnce(finds, place.name === 'search' && initial === '', (find) => {
    if (find.withdrawalId !== null) open({ withdrawalId: find.withdrawalId }, null)
  })

  function open(subject: WithdrawalSubject, from: Recoverable | null): void {
    setPlace({ name: 'withdrawal', subject, from })
  }
  const leave = (): void => {
    telling.forget()
    setState(null)
    setPlace(place.name === 'withdrawal' && place.from !== null ? { name: 'find', find: place.from } : search)
  }
  const lookAgain = (): void => {
    setPlace(search)
    setState(null)
    telling.forget()
    void result.refetch()
  }
  const makeBundle = (): void => {
    const bundle = supportBundle({
      now: client.clock.now(),
      baseUrl: client.baseUrl,
      query: looked.trim(),
      accounts: addresses,
      chains,
      finds: place.name === 'find' ? [place.find] : finds,
      withdrawal: state,
    })
    saveFile(`portage-support-${new Date(client.clock.now()).toISOString().slice(0, 10)}.json`, bundle)
    setIsMade(true)
  }
  const act = (find: Recoverable, what: Exclude<FindAct, 'see'>): void => {
    const acts: Readonly<Record<Exclude<FindAct, 'see'>, () => void>> = {
      withdraw: () => open({ find }, find),
      resume: () => find.withdrawalId !== null && open({ withdrawalId: find.withdrawalId }, null),
      'look-again': lookAgain,
      support: makeBundle,
      index: () => find.deposit && telling.index({ ...find.deposit, requestId: find.requestId ?? undefined }),
      reindex: () => {
        const address = find.record?.depositAddress?.address
        if (address !== undefined && find.chainId !== null)
          telling.reindex({ chainId: find.chainId, depositAddress: address })
      },
    }
    acts[what]()
  }

  const title = place.name === 'withdrawal' ? withdrawalCopy.title : copy.title
  const back =
    place.name !== 'search'
      ? { label: copy.back, onPress: leave }
      : onLeave === null
        ? null
        : { label: copy.backToForm, onPress: onLeave }
  const note = <SupportNote address={support} isMade={isMade} onMake={makeBundle} />
  const hash = query.type === 'target' ? query.hash : null
  if (recovery === null)
    return (
      <section aria-label={copy.region}>
        <ScreenTitle screenKey="missing" back={back}>
          {copy.title}
        </ScreenTitle>
        <p className="ptg:ps-(--ptg-words)">
          <bdi>{looked === '' ? copy.missingRecovery : copy.missingRecoveryOf({ what: looked })}</bdi>
        </p>
        {note}
      </section>
    )
  return (
    <section aria-label={copy.region}>
      <ScreenTitle screenKey={place.name} back={back}>
        {title}
      </ScreenTitle>
      {place.name === 'search' ? (
        <SearchScreen
          view={searchView(
            {
              query,
              accounts: addresses,
              mayConnect: onConnect !== null,
              isLooking: target !== null && result.isFetching,
              error: result.error,
              search: result.data ?? null,
              viewOf,
            },
            { copy, pasted, format },
          )}
          text={text}
          copy={copy}
          onType={setText}
          onLook={() => {
            telling.forget()
            setLooked(text)
            if (text === looked) void result.refetch()
          }}
          onOpen={(id) => {
            const find = [...finds, ...paid].find((one) => one.id === id)
            if (find?.withdrawalId && find.payout === null) open({ withdrawalId: find.withdrawalId }, null)
            else if (find) setPlace({ name: 'find', find })
          }}
          onConnect={connected.length === 0 ? onConnect : null}
        >
          {hash !== null && finds.length === 0 && !result.isFetching && chains.length > 0 ? (
            <IndexForm
              chains={chains}
              copy={copy}
              onIndex={(chainId) => telling.index({ chainId, transactionId: hash })}
            />
          ) : null}
          <p role="status" className="ptg:ps-(--ptg-words) ptg:text-quiet">
            {telling.said === null ? null : <bdi>{telling.said}</bdi>}
          </p>
          {note}
        </SearchScreen>
      ) : place.name === 'find' ? (
        <FindScreen
          view={viewOf(place.find)}
          facts={factsOf(place.find)}
          history={historyOf(place.find.record, { chains, now, copy, format })}
          told={telling.said}
          copy={copy}
          onAct={(what) => act(place.find, what)}
        >
          {note}
        </FindScreen>
      ) : (
        <>
          <WithdrawalPart
            subject={place.subject}
            chains={chains}
            container={container}
            now={now}
            format={format}
            onConnect={onConnect}
            onSupport={makeBundle}
            onLeave={lookAgain}
            onOther={(withdrawalId) => open({ withdrawalId }, null)}
            onChanged={setState}
          />
          {state?.phase.name === 'stopped' || state?.phase.name === 'expiring' ? note : null}
        </>
      )}
    </section>
  )

  function factsOf(find: Recoverable): readonly FactRow[] {
    const { chainId, owner, deposit, requestId, since } = find
    return [
      { label: copy.network, value: nameOf(chains, chainId, copy) },
      ...(owner === null ? [] : [{ label: copy.owner, value: <Hash value={owner} /> }]),
      ...(deposit === null
        ? []
        : [
            {
              label: copy.paidBy,
              value: (
                <Hash
                  value={deposit.transactionId}
                  url={linkOf(chains, deposit.chainId, deposit.transactionId)}
                  label={copy.explorer({ what: shortenHash(deposit.transactionId) })}
                />
              ),
            },
          ]),
      ...(requestId === null ? [] : [{ label: copy.request, value: <Hash value={requestId} /> }]),
      ...(since === null ? [] : [{ label: copy.sinceLabel, value: format.second(since, now) }]),
    ]
  }
}

/** A withdrawal that is under way stands on the screen by itself when the page comes back. */
function useOpenOnce(
  finds: readonly Recoverable[],
  isWanted: boolean,
  onOpen: (find: Recoverable) => void,
): void {
  const isOpened = useRef(false)
  const latest = useRef(onOpen)
  useEffect(() => {
    latest.current = onOpen
  })
  const [only, ...others] = finds.filter(({ source }) => source === 'withdrawal')
  useEffect(() => {
    // Whoever went elsewhere by hand is not pulled away again.
    if (!isWanted) isOpened.current = true
    if (isOpened.current || only === undefined || others.length > 0) return
    isOpened.current = true
    latest.current(only)
  }, [only, others.length, isWanted])
}
