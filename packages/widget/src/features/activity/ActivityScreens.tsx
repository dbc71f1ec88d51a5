import type { RequestRecord } from '@portage/core'
import { type ExecutionTarget, useChains, usePortage, useRequests } from '@portage/react'
import { type ReactElement, useState } from 'react'
import { LoadFailed } from '../../components/LoadFailed.js'
import { useLoaded } from '../../components/useLoaded.js'
import { useNow } from '../../components/useNow.js'
import type { ActivityCopy, PastedCopy } from '../../copy/copy.js'
import { useWords } from '../../copy/useWords.js'
import type { PanelPlace } from '../panel/Panel.js'
import { ScreenTitle } from '../panel/ScreenTitle.js'
import { sayReading } from '../paste/sayReading.js'
import { type Query, readQuery } from '../recovery/readQuery.js'
import { ActivityList } from './ActivityList.js'
import { ActivitySearch } from './ActivitySearch.js'
import type { ActivityState } from './activityRow.js'
import { activityView } from './activityView.js'
import { RequestScreen } from './RequestScreen.js'
import { RunPart } from './RunPart.js'
import { endsOf, routeOf, standingOf } from './recordHeadline.js'
import type { RequestAct } from './requestView.js'
import { useActivity } from './useActivity.js'

type Place =
  | Readonly<{ name: 'list' }>
  | Readonly<{ name: 'run'; target: ExecutionTarget }>
  | Readonly<{ name: 'request'; id: string; record: RequestRecord | null }>

const loadForget = async () => (await import('./ForgetDialog.js')).ForgetDialog

const list: Place = { name: 'list' }

/** The list of runs and requests, and one of them. Loaded on need. */
export function ActivityScreens({
  container,
  format,
  onConnect,
  onLeave,
  own: { query: initial, storageKey, onRecover, onAddress },
}: PanelPlace &
  Readonly<{
    own: Readonly<{
      /** What is searched for at first. */
      query: string
      /** Where the form keeps its recipients; null for nowhere. */
      storageKey: string | null
      onRecover: ((query: string) => void) | null
      onAddress: ((address: string) => void) | null
    }>
  }>): ReactElement {
  const reasons = useWords('panels')
  const { activity: copy, recovery: recoveryCopy } = reasons
  const { headlines, pasted } = useWords('dialogs')
  const { client, journal } = usePortage('ActivityPanel')
  const chains = useChains().data ?? []
  const now = useNow(client.clock)
  const [text, setText] = useState(initial)
  const [searched, setSearched] = useState(initial.trim())
  const [state, setState] = useState<ActivityState>('all')
  const [chainId, setChainId] = useState<number | null>(null)
  const [place, setPlace] = useState<Place>(list)
  const [forgetting, setForgetting] = useState<'not-yet' | 'asked' | 'left'>('not-yet')
  const Forget = useLoaded(loadForget, forgetting === 'asked')

  const query = readQuery(searched, chains)
  const term = query.type === 'target' ? query.reading.value : null
  const activity = useActivity({ term, state, chainId })
  const words = { chains, now, copy, headlines, recovery: recoveryCopy, reasons, format }

  // Who comes back from forgetting finds the button where it was.
  const mayForget =
    journal.history !== undefined &&
    (forgetting !== 'not-yet' || activity.entries.some(({ run }) => run !== null))

  // What may still change is looked at closer than the list.
  const named = place.name === 'request' ? place : null
  const isEnded = named?.record !== null && named !== null && hasEnded(named.record, now)
  const one = useRequests(named && { id: named.id, query: isEnded ? {} : { refetchInterval: 5_000 } })
  const record = one.data?.requests[0] ?? named?.record ?? null

  const open = (id: string): void => {
    const entry = activity.entries.find((it) => it.id === id)
    if (entry === undefined) return
    // What the service knows better of a run is shown as it says it; the run itself stays where it was.
    if (entry.source === 'run') setPlace({ name: 'run', target: entry.run.target })
    else setPlace({ name: 'request', id: entry.record.id, record: entry.record })
  }
  const leave = (): void => setPlace(list)
  const act = (what: Exclude<RequestAct, 'see'>): void => {
    const acts: Readonly<Record<Exclude<RequestAct, 'see'>, () => void>> = {
      recover: () => record && onRecover?.(record.id),
      follow: () => {
        const id = record?.supersededByRequestId
        if (id) setPlace({ name: 'request', id, record: null })
      },
      address: () => record?.depositAddress && onAddress?.(record.depositAddress.address),
      'look-again': () => void one.refetch(),
    }
    acts[what]()
  }

  if (named !== null) {
    return (
      <section aria-label={copy.region}>
        <ScreenTitle screenKey={named.id} back={{ label: copy.back, onPress: leave }}>
          {record === null ? copy.title : routeOf(endsOf(record, words), copy)}
        </ScreenTitle>
        {record === null ? (
          <p role="status" className="ptg:ps-(--ptg-words) ptg:text-quiet">
            <bdi>{one.isFetching ? copy.reading : copy.nothingFound}</bdi>
          </p>
        ) : (
          <RequestScreen
            record={record}
            words={words}
            may={{ recover: onRecover !== null, openAddress: onAddress !== null }}
            onAct={act}
          />
        )}
      </section>
    )
  }
  return (
    <section aria-label={copy.region}>
      <ScreenTitle
        screenKey="list"
        back={onLeave === null ? null : { label: copy.backToForm, onPress: onLeave }}
      >
        {copy.title}
      </ScreenTitle>
      <ActivityList
        view={activityView({ activity, term: term?.toLowerCase() ?? null, state, chainId }, words)}
        search={
          <ActivitySearch
            text={text}
            error={sayError(query, { copy, pasted })}
            read={query.type === 'target' ? sayReading(query.reading, pasted) : null}
            isSearched={term !== null}
            copy={copy}
            onType={setText}
            onSearch={() => setSearched(text.trim())}
            onClear={() => {
              setText('')
              setSearched('')
            }}
          />
        }
        state={state}
        chains={chains}
        chainId={chainId}
        copy={copy}
        onState={setState}
        onChain={setChainId}
        onOpen={open}
        onOlder={activity.readOlder}
        onRetry={activity.retry}
        onConnect={activity.isConnected ? null : onConnect}
        onForget={mayForget ? () => setForgetting('asked') : null}
      />
      {forgetting !== 'asked' || Forget.type === 'waiting' ? null : Forget.type === 'failed' ? (
        <LoadFailed onRetry={Forget.retry} />
      ) : (
        <Forget.part
          container={container}
          storageKey={storageKey}
          copy={copy}
          onClose={() => setForgetting('left')}
        />
      )}
      {place.name === 'run' ? (
        <RunPart
          target={place.target}
          container={container}
          chains={chains}
          format={format}
          onConnect={onConnect}
          onRecover={onRecover}
          onOpen={(id) => setPlace({ name: 'run', target: { id } })}
          onLeave={leave}
        />
      ) : null}
    </section>
  )
}

function sayError(
  { type }: Query,
  { copy, pasted }: Readonly<{ copy: ActivityCopy; pasted: PastedCopy }>,
): string | null {
  if (type === 'phrase') return copy.phrase
  if (type === 'several') return pasted.twoIds
  return type === 'not-whole' ? copy.notWhole : null
}

function hasEnded(record: RequestRecord, now: number): boolean {
  const standing = standingOf(record, now)
  return standing === 'arrived' || standing === 'back' || standing === 'superseded'
}
