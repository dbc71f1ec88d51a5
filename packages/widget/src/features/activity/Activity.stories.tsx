import type { RequestRecord } from '@portage/core'
import type { HistoryCount } from '@portage/core/execution'
import type { KeptExecution } from '@portage/react'
import {
  type StoryExecution,
  storyChains,
  storyCurrencies,
  storyExecutions,
  storyFinds,
  storyNow,
  storyPayments,
  storyRecord,
} from '@portage/testing/states'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactElement } from 'react'
import { CardFrame, DialogFrame, storyFormat } from '../../../test/StoryFrame.js'
import { storyWords } from '../../../test/storyLanguage.js'
import { keptOf } from '../../../test/storyRuns.js'
import { ScreenTitle } from '../panel/ScreenTitle.js'
import { ActivityList } from './ActivityList.js'
import { ActivitySearch } from './ActivitySearch.js'
import { type ActivityEntry, activityEntries } from './activityEntries.js'
import { type ActivityFacts, activityView } from './activityView.js'
import { ForgetScreen } from './ForgetScreen.js'
import { type ForgetPhase, forgetView } from './forgetView.js'
import { RequestScreen } from './RequestScreen.js'
import type { Activity } from './useActivity.js'

const { activity: copy, headlines, recovery } = storyWords

const words = {
  chains: storyChains.all,
  now: storyNow + 20_000,
  copy,
  headlines,
  reasons: storyWords,
  recovery,
  format: storyFormat,
}
const hour = 3_600_000

/** So many runs, each asked for an hour before the one above it. */
const runsOf = (...names: readonly StoryExecution[]): readonly ActivityEntry[] =>
  activityEntries(
    names.map((name, at): KeptExecution => {
      const state = storyExecutions[name]
      const id = `0x${String(at).padStart(64, '0')}`
      const quote = { ...state.quote, requestId: id }
      return { ...keptOf(state), id, state: { ...state, quote, createdAt: storyNow - at * hour } }
    }),
    [],
  )
const requestsOf = (...records: readonly (RequestRecord | null)[]): readonly ActivityEntry[] =>
  activityEntries(
    [],
    records.map((record, at) => ({ ...(record ?? storyRecord()), id: `0x${String(at).padStart(64, '1')}` })),
  )

type StoryArgs = Readonly<{
  activity: Partial<Activity>
  facts: Partial<ActivityFacts>
  text: string
  error: string | null
}>

function List({ activity, facts, text, error }: StoryArgs): ReactElement {
  const whole: ActivityFacts = {
    term: null,
    state: 'all',
    chainId: null,
    ...facts,
    activity: {
      entries: [],
      service: 'read',
      error: null,
      journal: 'read',
      damaged: 0,
      isConnected: true,
      older: 'none',
      readOlder: () => {},
      retry: () => {},
      ...activity,
    },
  }
  return (
    <CardFrame>
      <ScreenTitle screenKey="list" back={null}>
        {copy.title}
      </ScreenTitle>
      <ActivityList
        view={activityView(whole, words)}
        search={
          <ActivitySearch
            text={text}
            error={error}
            read={null}
            isSearched={whole.term !== null}
            copy={copy}
            onType={() => {}}
            onSearch={() => {}}
            onClear={() => {}}
          />
        }
        state={whole.state}
        chains={storyChains.all}
        chainId={whole.chainId}
        copy={copy}
        onState={() => {}}
        onChain={() => {}}
        onOpen={() => {}}
        onOlder={() => {}}
        onRetry={() => {}}
        onConnect={whole.activity.isConnected ? null : () => {}}
        onForget={whole.activity.entries.some(({ run }) => run !== null) ? () => {} : null}
      />
    </CardFrame>
  )
}

type ForgetArgs = Readonly<{ phase?: ForgetPhase; count?: HistoryCount | null }>

function Request({ record }: Readonly<{ record: RequestRecord | null }>): ReactElement {
  return (
    <CardFrame>
      <ScreenTitle screenKey="request" back={{ label: copy.back, onPress: () => {} }}>
        {copy.route({ from: 'Harbour', to: 'Ridge' })}
      </ScreenTitle>
      <RequestScreen
        record={record ?? storyRecord()}
        words={words}
        may={{ recover: true, openAddress: true }}
        onAct={() => {}}
      />
    </CardFrame>
  )
}

function Forget({ phase = { name: 'asking' }, count = { ended: 12, kept: 2 } }: ForgetArgs): ReactElement {
  return (
    <DialogFrame>
      <ForgetScreen
        view={forgetView({ phase, count }, copy)}
        copy={copy}
        onForget={() => {}}
        onClose={() => {}}
      />
    </DialogFrame>
  )
}

const meta: Meta<StoryArgs> = {
  title: 'Activity',
  render: List,
  args: { activity: {}, facts: {}, text: '', error: null },
}
export default meta

type Story = StoryObj<StoryArgs>
const of = (activity: Partial<Activity>, facts: Partial<ActivityFacts> = {}): Story => ({
  args: { activity, facts },
})
const request = (record: RequestRecord | null): Story => ({ render: () => <Request record={record} /> })
const forget = (args: ForgetArgs): Story => ({ render: () => <Forget {...args} /> })
const dark = { theme: 'dark' }
const narrow = { direction: 'rtl', width: '320' }
const many = runsOf(
  'filling',
  'openInWallet',
  'refunding',
  'failed',
  'success',
  'refunded',
  'stoppedRejected',
)

export const Reading: Story = of({ service: 'reading', journal: 'reading' })
export const ReadingMore: Story = of({ service: 'reading', entries: runsOf('filling') })
export const Empty: Story = of({})
export const EmptyUnconnected: Story = of({ service: 'unasked', isConnected: false })
export const One: Story = of({ entries: runsOf('success') })
export const Many: Story = of({ entries: many, older: 'there' })
export const ReadingOlder: Story = of({ entries: many, older: 'reading' })
export const UnderWay: Story = of({ entries: many }, { state: 'under-way' })
export const NeedsYou: Story = of({ entries: many }, { state: 'needs-you' })
export const Ended: Story = of({ entries: many }, { state: 'ended' })
export const NothingOfThisKind: Story = of({ entries: many }, { chainId: 7 })
export const PaidTwice: Story = of({ entries: runsOf('successPaidTwice', 'stoppedOnOtherChain') })
export const Requests: Story = of({
  entries: requestsOf(
    storyFinds.onItsWay.record,
    storyFinds.arrived.record,
    storyFinds.sentBack.record,
    storyFinds.refused.record,
    storyFinds.justFailed.record,
    storyFinds.notYet.record,
    storyPayments.unpaid,
    storyFinds.superseded.record,
    storyRecord({ status: 'on-hold', deposited: null }),
  ),
})
export const Extreme: Story = of({
  entries: activityEntries(
    [],
    [
      storyRecord({
        status: 'success',
        deposited: {
          currency: { ...storyCurrencies.harbourEth, symbol: 'NORTHERNLIGHTSTAKED' },
          amount: 1_234_567_890_123_456_789_012_345_678n,
          minimumAmount: null,
          usd: null,
        },
      }),
    ],
  ),
})
export const Found: Story = {
  args: {
    activity: { entries: runsOf('success') },
    facts: { term: `0x${'0'.repeat(64)}` },
    text: `0x${'0'.repeat(64)}`,
  },
}
export const NothingFound: Story = {
  args: { activity: {}, facts: { term: '0xno' }, text: `0x${'9'.repeat(64)}` },
}
export const NotWhole: Story = { args: { activity: { entries: many }, text: '0x12', error: copy.notWhole } }
export const RecoveryPhrase: Story = { args: { text: 'twelve words', error: copy.phrase } }
export const ServiceFailed: Story = of({
  service: 'failed',
  error: new Error('The service does not answer.'),
  entries: runsOf('filling'),
})
export const JournalFailed: Story = of({
  journal: 'failed',
  damaged: 2,
  entries: requestsOf(storyFinds.arrived.record),
})
export const ManyDark: Story = { ...Many, globals: dark }
export const ManyNarrow: Story = { ...Many, globals: { width: '320' } }
export const ManyRightToLeft: Story = { ...Many, globals: narrow }

export const RequestOnItsWay: Story = request(storyFinds.onItsWay.record)
export const RequestArrived: Story = request(storyFinds.arrived.record)
export const RequestSentBack: Story = request(storyFinds.sentBack.record)
export const RequestToTakeHome: Story = request(storyFinds.refused.record)
export const RequestNotRefunded: Story = request(storyFinds.notRefunded.record)
export const RequestJustFailed: Story = request(storyFinds.justFailed.record)
export const RequestFailed: Story = request(storyFinds.notYet.record)
export const RequestSuperseded: Story = request(storyFinds.superseded.record)
export const RequestUnpaid: Story = request(storyPayments.unpaid)
export const RequestOfDepositAddress: Story = request(storyFinds.depositAddress.record)
export const RequestOtherStatus: Story = request(storyRecord({ status: 'on-hold' }))
export const RequestDark: Story = { ...RequestToTakeHome, globals: dark }
export const RequestRightToLeft: Story = { ...RequestToTakeHome, globals: narrow }

export const Forgetting: Story = forget({})
export const ForgettingOneOpen: Story = forget({ count: { ended: 1, kept: 1 } })
export const ForgettingNothingEnded: Story = forget({ count: { ended: 0, kept: 0 } })
export const ForgettingReads: Story = forget({ count: null })
export const ForgettingUnderWay: Story = forget({ phase: { name: 'forgetting' } })
export const ForgettingFailed: Story = forget({
  phase: { name: 'failed', error: new Error('This device has no space left for the journal.') },
})
export const Forgotten: Story = forget({ phase: { name: 'done' } })
export const ForgettingDark: Story = { ...Forgetting, globals: dark }
export const ForgettingRightToLeft: Story = { ...Forgetting, globals: narrow }
