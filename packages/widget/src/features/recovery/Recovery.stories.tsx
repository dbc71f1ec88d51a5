import type { Recoverable } from '@portage/core/recovery'
import {
  storyAccount,
  storyChains,
  storyFind,
  storyFinds,
  storyNow,
  storyRecord,
} from '@portage/testing/states'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactElement } from 'react'
import { CardFrame, storyFormat } from '../../../test/StoryFrame.js'
import { storyWords } from '../../../test/storyLanguage.js'
import { ScreenTitle } from '../panel/ScreenTitle.js'
import { FindScreen } from './FindScreen.js'
import { findView } from './findView.js'
import { historyOf } from './historyOf.js'
import { IndexForm } from './IndexForm.js'
import { readQuery } from './readQuery.js'
import { SearchScreen } from './SearchScreen.js'
import { SupportNote } from './SupportNote.js'
import { type SearchFacts, searchView } from './searchView.js'

const { failReasons, pasted, refundFailReasons, recovery: copy } = storyWords

const page = { domain: 'dapp.example', claimPage: 'https://service.example/withdraw' }
/** A chain whose wallets sign for the page they are on. */
const ton = { ...storyChains.harbour, id: 224_235_520, displayName: 'TON', vmType: 'tonvm' }
const ofTon = storyFind({ chainId: ton.id, ownerChainId: ton.id })
const words = {
  chains: [...storyChains.all, ton],
  now: storyNow,
  ...page,
  copy,
  reasons: storyWords,
  format: storyFormat,
}
const viewOf = (find: Recoverable) => findView(find, { ...words, paid: null })
const note = <SupportNote address="help@portage.example" isMade={false} onMake={() => {}} />

type StoryArgs = Readonly<{ find: Recoverable; outcome: string | null }>

function Find({ find, outcome }: StoryArgs): ReactElement {
  return (
    <CardFrame>
      <ScreenTitle screenKey="find" back={{ label: copy.back, onPress: () => {} }}>
        {copy.title}
      </ScreenTitle>
      <FindScreen
        view={viewOf(find)}
        facts={[{ label: copy.network, value: 'Harbour' }]}
        history={historyOf(find.record, words)}
        outcome={outcome}
        copy={copy}
        onAct={() => {}}
      >
        {note}
      </FindScreen>
    </CardFrame>
  )
}

function Search({ text, ...facts }: Partial<SearchFacts> & Readonly<{ text?: string }>): ReactElement {
  return (
    <CardFrame>
      <ScreenTitle screenKey="search" back={null}>
        {copy.title}
      </ScreenTitle>
      <SearchScreen
        view={searchView(
          {
            query: readQuery(text ?? '', storyChains.all),
            accounts: [],
            mayConnect: true,
            isLooking: false,
            error: null,
            search: { found: [], paid: [], troubles: [] },
            viewOf,
            ...facts,
          },
          { copy, pasted, format: storyFormat },
        )}
        text={text ?? ''}
        copy={copy}
        onType={() => {}}
        onLook={() => {}}
        onOpen={() => {}}
        onConnect={facts.accounts === undefined ? () => {} : null}
      >
        {text === undefined ? null : <IndexForm chains={storyChains.all} copy={copy} onIndex={() => {}} />}
        {note}
      </SearchScreen>
    </CardFrame>
  )
}

const meta: Meta<StoryArgs> = { title: 'Recovery', render: Find, args: { outcome: null } }
export default meta

type Story = StoryObj<StoryArgs>
const of = (find: Recoverable): Story => ({ args: { find } })
const dark = { theme: 'dark' }
const narrow = { direction: 'rtl', width: '320' }

export const Refused: Story = of(storyFinds.refused)
export const NotRefunded: Story = of(storyFinds.notRefunded)
export const HeldBack: Story = of(storyFinds.heldBack)
export const JustFailed: Story = of(storyFinds.justFailed)
export const NotYet: Story = of(storyFinds.notYet)
export const NotIncluded: Story = of(storyFinds.notIncluded)
export const OnItsWay: Story = of(storyFinds.onItsWay)
export const UnderWay: Story = of(storyFinds.underWay)
export const Unnamed: Story = of(storyFinds.unnamed)
export const Arrived: Story = of(storyFinds.arrived)
export const SentBack: Story = of(storyFinds.sentBack)
export const Superseded: Story = of(storyFinds.superseded)
export const DepositAddress: Story = of(storyFinds.depositAddress)
export const PaidElsewhere: Story = of(storyFinds.elsewhere)
export const PaidTwice: Story = of(storyFinds.duplicate)
export const Orphan: Story = of(storyFinds.orphan)
export const OnTheHub: Story = of(storyFinds.balance)
export const UnknownToken: Story = of(storyFinds.unknownToken)
export const PaidOut: Story = of(storyFinds.paidOut)
export const OfTon: Story = of(ofTon)
export const SupportOnly: Story = of(storyFinds.supportOnly)
export const OwnerUnknown: Story = of(storyFinds.ownerUnknown)
export const ChainUnlisted: Story = of(storyFinds.chainUnlisted)
export const AmountUnknown: Story = of(storyFinds.amountUnknown)
export const Pointing: Story = { args: { find: storyFinds.onItsWay, outcome: copy.pointing } }
export const PointFailed: Story = {
  args: { find: storyFinds.onItsWay, outcome: copy.pointFailed({ message: 'The service is busy.' }) },
}
export const RefusedDark: Story = { ...Refused, globals: dark }
export const RefusedNarrow: Story = { ...DepositAddress, globals: { width: '320' } }
export const RefusedRightToLeft: Story = { ...NotRefunded, globals: narrow }

export const Nobody: Story = { render: () => <Search /> }
export const NothingFound: Story = { render: () => <Search accounts={[storyAccount]} /> }
export const BroughtHome: Story = {
  render: () => (
    <Search accounts={[storyAccount]} search={{ found: [], paid: [storyFinds.paidOut], troubles: [] }} />
  ),
}
export const Looking: Story = { render: () => <Search isLooking search={null} /> }
export const NotKnown: Story = { render: () => <Search text={`0x${'ab'.repeat(32)}`} /> }
/** A link to an explorer: what was read of it is looked for. */
export const PastedLink: Story = {
  render: () => <Search text={`https://ridge.example/tx/0x${'ab'.repeat(32)}`} />,
}
export const NotWhole: Story = { render: () => <Search text="0x12" /> }
export const Phrase: Story = {
  render: () => <Search text="one two three four five six seven eight nine ten eleven twelve" />,
}
export const Failed: Story = {
  render: () => <Search error={new Error('The service does not answer.')} search={null} />,
}
const named = Object.entries(storyFinds).map(([id, find]) => ({ ...find, id }))
export const Everything: Story = {
  render: () => (
    <Search
      accounts={[storyAccount]}
      search={{
        found: named.filter(({ payout }) => payout === null),
        paid: [],
        troubles: [
          { place: 'balances', message: 'busy' },
          { place: 'hash', message: 'silent' },
        ],
      }}
    />
  ),
}
export const EverythingDark: Story = { ...Everything, globals: dark }
export const EverythingNarrow: Story = { ...Everything, globals: narrow }

const everyReason: readonly Recoverable[] = [
  ...[...Object.keys(failReasons), 'NEVER_HEARD_OF'].map((failReason) =>
    storyFind({ id: failReason, record: storyRecord({ failReason }) }),
  ),
  ...[...Object.keys(refundFailReasons), 'NEVER_HEARD_OF'].map((refundFailReason) =>
    storyFind({ id: `refund ${refundFailReason}`, record: storyRecord({ refundFailReason }) }),
  ),
]
export const EveryReason: Story = {
  render: () => <Search accounts={[storyAccount]} search={{ found: everyReason, paid: [], troubles: [] }} />,
}
