import type { ChainName } from '../../../apps/demo/e2e/rig/createLedger.js'
import { role, type Screen, text } from './createScreen.js'
import type { Place } from './page.js'

/** Where the amount is typed. */
export const amount: Place = role('textbox', /^Amount .*to send$/)

/** The button of the form that goes on to the review. */
export const reviewButton: Place = role('button', /^Review /)

/** The review of a quote. */
export const review: Place = role('dialog', 'Review')

/** The button that opens the wallet. */
export const sendButton: Place = role('button', /^Send /)

/** The rows of runs that are under way, on the form. */
export const underWay: Place = role('list', 'In progress')

/** The progress of a run. */
export const progress = (from: ChainName = 'Harbour', to: ChainName = 'Ridge'): Place =>
  role('dialog', `${from} to ${to}`)

/** Connects walletd, and waits until the page shows money on both chains. */
export async function connect(screen: Screen): Promise<void> {
  await screen.press(role('button', /^Wallets/))
  await screen.press(role('region', 'Wallets'), role('button', /^(Connect EVM|Switch EVM account)$/))
  await screen.press(role('dialog', 'Connect a wallet'), role('button', /^Walletd/))
  await screen.miss(role('dialog', 'Connect a wallet'))
  await screen.press(role('button', /^Wallets/))
  for (const chain of ['Harbour', 'Ridge']) {
    const balances = role('list', `Balances on ${chain}`)
    await screen.see(balances, text('1 ETH'))
    await screen.see(balances, text('1,000 USDC'))
  }
  await screen.press(role('button', /^Wallets/))
  await screen.miss(role('region', 'Wallets'))
}

/** Chooses a token on one side of the form, in place of the one that stands there. */
export async function chooseToken(
  screen: Screen,
  title: 'Send' | 'Receive',
  [standing, standsOn]: readonly [string, ChainName],
  [token, chain]: readonly [string, ChainName],
): Promise<void> {
  const dialog = role('dialog', title)
  await screen.press(
    role('region', 'Swap'),
    role('button', new RegExp(`^${standing} .*${standsOn},? change`)),
  )
  await screen.press(dialog, role('radiogroup', 'Networks'), role('radio', new RegExp(chain)))
  await screen.press(dialog, role('option', new RegExp(`^${token}\\b`)))
  await screen.miss(dialog)
}

/** Types an amount, reviews and sends it: the wallet is asked when this is done. */
export async function send(screen: Screen, ether: string): Promise<void> {
  await screen.fill(ether, amount)
  await screen.press(reviewButton)
  await screen.press(review, sendButton)
  await screen.miss(review)
}

/** Waits until a run has ended well. */
export async function seeArrived(screen: Screen, dialog: Place): Promise<void> {
  await screen.see(dialog, text(/^In your wallet on \w+, .+ after you sent it\.$/))
  await screen.see(dialog, text(/^Seen on chain at \d\d:\d\d:\d\d/))
}
