import { storyChains, storyNow } from '@portage/testing/states'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactElement } from 'react'
import { CardFrame, storyFormat } from '../../../test/StoryFrame.js'
import { storyFollowed } from '../../../test/storyFollowed.js'
import { storyWords } from '../../../test/storyLanguage.js'
import { ScreenTitle } from '../panel/ScreenTitle.js'
import { ProgressBody } from '../progress/ProgressBody.js'
import { HandOff } from './HandOff.js'
import { watchView } from './watchView.js'

const { run, watch: copy } = storyWords

type StoryArgs = Readonly<{ state: keyof typeof storyFollowed }>

const nothing = (): void => {}

function Watch({ state }: StoryArgs): ReactElement {
  const now = storyNow + 20_000
  const words = { copy, run, format: storyFormat, chains: storyChains.all, now }
  const view = watchView(storyFollowed[state], { leave: true }, words)
  return (
    <CardFrame>
      <ScreenTitle screenKey="watch" back={{ label: copy.leave, onPress: nothing }}>
        {view.title}
      </ScreenTitle>
      <ProgressBody view={view} onAct={nothing} onPaste={nothing} />
    </CardFrame>
  )
}

const meta: Meta<StoryArgs> = { title: 'Watch', render: Watch }
export default meta

type Story = StoryObj<StoryArgs>
const dark = { theme: 'dark' }

export const Looking: Story = { args: { state: 'looking' } }
export const Unknown: Story = { args: { state: 'unknown' } }
export const Unreadable: Story = { args: { state: 'unreadable' } }
export const Waiting: Story = { args: { state: 'waiting' } }
export const Deposited: Story = { args: { state: 'deposited' } }
export const Filling: Story = { args: { state: 'filling' } }
export const Settling: Story = { args: { state: 'settling' } }
export const Failing: Story = { args: { state: 'failing' } }
export const Refunding: Story = { args: { state: 'refunding' } }
export const Failed: Story = { args: { state: 'failed' } }
export const Arrived: Story = { args: { state: 'arrived' } }
export const Refunded: Story = { args: { state: 'refunded' } }
export const MovedOn: Story = { args: { state: 'movedOn' } }
export const HardlyAnythingKnown: Story = { args: { state: 'bare' } }
export const FillingDark: Story = { ...Filling, globals: dark }
export const RefundedRightToLeft: Story = { ...Refunded, globals: { direction: 'rtl', width: '320' } }

export const ToAnotherDevice: Story = {
  args: { state: 'filling' },
  render: () => (
    <CardFrame>
      <HandOff url={`https://app.example/swap?watch=0x${'c0'.repeat(32)}`} />
    </CardFrame>
  ),
}
export const ToAnotherDeviceDark: Story = { ...ToAnotherDevice, globals: dark }
