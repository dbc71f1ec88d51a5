import type { DamagedEntry } from '@portage/core/execution'
import { storyChains, storyExecutions, storyNow } from '@portage/testing/states'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactElement } from 'react'
import { formAtRest } from '../../../test/formAtRest.js'
import { CardFrame, standingClock, storyFormat } from '../../../test/StoryFrame.js'
import { storyWords } from '../../../test/storyLanguage.js'
import { quotedFacts } from '../../../test/swapFacts.js'
import { SwapForm } from '../swap/SwapForm.js'
import { swapView } from '../swap/swapView.js'
import { JournalNotice } from './JournalNotice.js'
import type { JournalTrouble } from './journalView.js'

const { errors, form } = storyWords

const nothing = (): void => {}

/** The notice where people see it: on the form, before the first click. */
function OnTheForm(trouble: JournalTrouble): ReactElement {
  return (
    <CardFrame>
      <SwapForm
        view={swapView(quotedFacts, { copy: form, errors, format: storyFormat })}
        settings={form.settings({ slippage: form.slippageAuto })}
        said={null}
        fixed={[]}
        chains={storyChains.all}
        clock={standingClock(storyNow)}
        format={storyFormat}
        underWay={
          <JournalNotice
            trouble={trouble}
            chains={storyChains.all}
            now={storyNow + 60_000}
            format={storyFormat}
            onRetry={nothing}
          />
        }
        {...formAtRest}
      />
    </CardFrame>
  )
}

const meta: Meta<JournalTrouble> = { title: 'Journal', render: OnTheForm }
export default meta

type Story = StoryObj<JournalTrouble>

function damagedBy(reason: 'newer' | 'corrupted'): DamagedEntry {
  const { id, asks } = storyExecutions.openInWallet
  return { id, record: null, asks, facts: [], damage: [{ line: 'execution', reason }] }
}

export const NewerVersion: Story = { args: { problem: 'newer', damaged: [] } }
export const StorageDamaged: Story = { args: { problem: 'corrupted', damaged: [] } }
export const NoRoom: Story = { args: { problem: 'full', damaged: [] } }
export const PrivateMode: Story = { args: { problem: 'refused', damaged: [] } }
export const InAFrame: Story = { args: { problem: 'framed', damaged: [] } }
export const StorageLost: Story = { args: { problem: 'lost', damaged: [] } }
export const StorageSilent: Story = { args: { problem: 'silent', damaged: [] } }
export const HeldByAnotherTab: Story = { args: { problem: 'blocked', damaged: [] } }
export const PaymentUnreadable: Story = { args: { problem: null, damaged: [damagedBy('corrupted')] } }
export const PaymentsOfANewerVersion: Story = {
  args: { problem: 'full', damaged: [damagedBy('newer'), damagedBy('newer'), damagedBy('corrupted')] },
}

export const PrivateModeDark: Story = { ...PrivateMode, globals: { theme: 'dark' } }
export const PaymentUnreadableRightToLeft: Story = {
  ...PaymentUnreadable,
  globals: { direction: 'rtl', width: '320' },
}
