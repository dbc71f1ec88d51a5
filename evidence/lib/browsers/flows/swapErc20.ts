import assert from 'node:assert/strict'
import { formatUnits, parseUnits } from 'viem'
import { moneyPrompts } from '../../../../apps/demo/e2e/rig/moneyPrompts.js'
import { text } from '../createScreen.js'
import type { Person } from '../openPerson.js'
import {
  amount,
  chooseToken,
  connect,
  progress,
  review,
  reviewButton,
  seeArrived,
  sendButton,
} from '../widget.js'

/** USDC goes from Ridge to Harbour: the wallet is asked to allow exactly that much, then to send it. */
export async function swapErc20({ screen, walletd, account, ledger }: Person): Promise<void> {
  await connect(screen)
  // What is chosen on one side and stands on the other changes places.
  await chooseToken(screen, 'Send', ['ETH', 'Harbour'], ['USDC', 'Ridge'])
  await chooseToken(screen, 'Receive', ['ETH', 'Harbour'], ['USDC', 'Harbour'])
  await screen.fill('40', amount)
  await screen.press(reviewButton)
  await screen.press(review, sendButton)
  await walletd.approve((await walletd.waitForPrompt()).id)
  const deposit = await walletd.waitForPrompt()
  assert.equal(await ledger.allowance('Ridge', account), parseUnits('40', 6), 'exactly 40 USDC is allowed')
  await walletd.approve(deposit.id)
  const dialog = progress('Ridge', 'Harbour')
  await seeArrived(screen, dialog)

  assert.equal((await moneyPrompts(walletd)).length, 2, 'the wallet is asked twice')
  const [paid, ...more] = await ledger.deposits(account)
  assert.deepEqual([paid?.chain, paid?.amount, more.length], ['Ridge', parseUnits('40', 6), 0], 'one deposit')
  assert.equal(await ledger.sent('Ridge', account), 2, 'two transactions')
  assert.equal(await ledger.allowance('Ridge', account), 0n, 'nothing stays allowed')
  const arrived = (await ledger.balance('Harbour', 'USDC', account)) - parseUnits('1000', 6)
  await screen.see(dialog, text(`${formatUnits(arrived, 6)} USDC`))
}
