import { evm } from '@portage/core/verification'
import { storyChains, storyExecutions, storyFinds, storyNow } from '@portage/testing/states'
import type { ReactElement } from 'react'
import { ScreenTitle } from '../src/features/panel/ScreenTitle.js'
import { ProgressScreen } from '../src/features/progress/ProgressScreen.js'
import { progressView } from '../src/features/progress/progressView.js'
import { FindScreen } from '../src/features/recovery/FindScreen.js'
import { findView } from '../src/features/recovery/findView.js'
import { historyOf } from '../src/features/recovery/historyOf.js'
import { ReviewScreen } from '../src/features/review/ReviewScreen.js'
import { reviewView } from '../src/features/review/reviewView.js'
import { SwapForm } from '../src/features/swap/SwapForm.js'
import { swapView } from '../src/features/swap/swapView.js'
import type { AllWords } from './english.js'
import { formAtRest } from './formAtRest.js'
import { CardFrame, DialogFrame, standingClock } from './StoryFrame.js'
import { speak } from './storyLanguage.js'
import { quotedFacts, storyLoss } from './swapFacts.js'

/** The screens everybody sees, each in one telling state. */
export const mainScreens = ['form', 'review', 'progress', 'recovery'] as const

const nothing = (): void => {}
const chains = storyChains.all
const may = { connect: true, openOther: true, recover: true, handOff: false, accept: true }

/** One of the main screens in any language. */
export function MainScreen({
  name,
  tag,
  words,
}: Readonly<{ name: (typeof mainScreens)[number]; tag: string; words: AllWords }>): ReactElement {
  const spoken = speak(tag, words)
  const { format } = spoken
  const { errors, form, recovery: copy, run } = words
  switch (name) {
    case 'form':
      return (
        <CardFrame spoken={spoken}>
          <SwapForm
            view={swapView(quotedFacts, { copy: form, errors, format })}
            settings={form.settings({ slippage: form.slippageAuto })}
            said={null}
            fixed={[]}
            chains={chains}
            clock={standingClock()}
            format={format}
            amountRefs={undefined}
            underWay={null}
            {...formAtRest}
          />
        </CardFrame>
      )
    case 'review': {
      const state = storyExecutions.readyUnverifiable
      const facts = { quote: state.quote, agreed: state.quote, state, chains, now: storyNow, may, policy: {} }
      const more = {
        families: [evm],
        maxQuoteAge: 60_000,
        balance: 'enough',
        own: state.quote.request.user,
        isAsking: false,
        host: { state: 'free' },
        recipientName: null,
        confirmed: null,
        loss: storyLoss(state.quote),
        agreedLoss: storyLoss(state.quote),
      } as const
      return (
        <DialogFrame spoken={spoken}>
          <ReviewScreen
            view={reviewView({ ...facts, ...more }, { words, format })}
            clock={standingClock()}
            format={format}
            onAct={nothing}
          />
        </DialogFrame>
      )
    }
    case 'progress':
      return (
        <DialogFrame spoken={spoken}>
          <ProgressScreen
            view={progressView(storyExecutions.openInWallet, chains, storyNow + 120_000, may, {
              copy: run,
              words,
              format,
            })}
            onAct={nothing}
            onPaste={nothing}
            onClose={nothing}
          />
        </DialogFrame>
      )
    case 'recovery': {
      const telling = { chains, now: storyNow, copy, reasons: words, format }
      const page = { domain: 'dapp.example', claimPage: 'https://service.example/withdraw', paid: null }
      const find = storyFinds.refused
      return (
        <CardFrame spoken={spoken}>
          <ScreenTitle screenKey="find" back={{ label: copy.back, onPress: nothing }}>
            {copy.title}
          </ScreenTitle>
          <FindScreen
            view={findView(find, { ...telling, ...page })}
            facts={[{ label: copy.network, value: 'Harbour' }]}
            history={historyOf(find.record, telling)}
            outcome={null}
            copy={copy}
            onAct={nothing}
          >
            {null}
          </FindScreen>
        </CardFrame>
      )
    }
    default:
      return name satisfies never
  }
}
