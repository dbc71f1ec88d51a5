import type { Recoverable, WithdrawalState } from '@portage/core/recovery'
import { useChains, usePortage } from '@portage/react'
import { type ReactElement, useState } from 'react'
import { useNow } from '../../components/useNow.js'
import { useWords } from '../../copy/useWords.js'
import type { PanelPlace } from '../panel/Panel.js'
import { ScreenTitle } from '../panel/ScreenTitle.js'
import { FindScreen } from './FindScreen.js'
import { findFacts } from './findFacts.js'
import { type FindAct, type FindView, findView } from './findView.js'
import { historyOf } from './historyOf.js'
import { SearchPart } from './SearchPart.js'
import { SupportNote } from './SupportNote.js'
import { saveFile } from './saveFile.js'
import { supportBundle } from './supportBundle.js'
import { useOpenOnce } from './useOpenOnce.js'
import { usePaidDeposits } from './usePaidDeposits.js'
import { useRecoverySearch } from './useRecoverySearch.js'
import { useReindexing } from './useReindexing.js'
import type { WithdrawalSubject } from './useWithdrawalOf.js'
import { WithdrawalPart } from './WithdrawalPart.js'

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
  const { client, recovery } = usePortage('RecoveryPanel')
  const chains = useChains().data ?? []
  const now = useNow(client.clock)
  const paidOf = usePaidDeposits()
  const reindexing = useReindexing(client, copy)
  const sought = useRecoverySearch(initial, chains)
  const { finds } = sought
  const [place, setPlace] = useState<Place>(search)
  const [isMade, setIsMade] = useState(false)
  const [state, setState] = useState<WithdrawalState | null>(null)
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
    reindexing.forget()
    setState(null)
    setPlace(place.name === 'withdrawal' && place.from !== null ? { name: 'find', find: place.from } : search)
  }
  const lookAgain = (): void => {
    setPlace(search)
    setState(null)
    reindexing.forget()
    sought.again()
  }
  const makeBundle = (): void => {
    const bundle = supportBundle({
      now: client.clock.now(),
      baseUrl: client.baseUrl,
      query: sought.looked.trim(),
      accounts: sought.accounts,
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
      index: () =>
        find.deposit && reindexing.index({ ...find.deposit, requestId: find.requestId ?? undefined }),
      reindex: () => {
        const address = find.record?.depositAddress?.address
        if (address !== undefined && find.chainId !== null)
          reindexing.reindex({ chainId: find.chainId, depositAddress: address })
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
  if (recovery === null)
    return (
      <section aria-label={copy.region}>
        <ScreenTitle screenKey="missing" back={back}>
          {copy.title}
        </ScreenTitle>
        <p className="ptg:ps-(--ptg-words)">
          <bdi>
            {sought.looked === '' ? copy.missingRecovery : copy.missingRecoveryOf({ what: sought.looked })}
          </bdi>
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
        <SearchPart
          sought={sought}
          reindexing={reindexing}
          chains={chains}
          viewOf={viewOf}
          format={format}
          onConnect={onConnect}
          onOpen={(find) => {
            if (find.withdrawalId !== null && find.payout === null)
              open({ withdrawalId: find.withdrawalId }, null)
            else setPlace({ name: 'find', find })
          }}
        >
          {note}
        </SearchPart>
      ) : place.name === 'find' ? (
        <FindScreen
          view={viewOf(place.find)}
          facts={findFacts(place.find, { chains, now, copy, format })}
          history={historyOf(place.find.record, { chains, now, copy, format })}
          outcome={reindexing.message}
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
}
