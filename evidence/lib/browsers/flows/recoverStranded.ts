import assert from 'node:assert/strict'
import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { finalize } from '../../../../apps/demo/e2e/rig/finalize.js'
import { role, text } from '../createScreen.js'
import type { Person } from '../openPerson.js'
import { connect, progress, send } from '../widget.js'

const recovery = role('region', 'Recovery')

/** A deposit that nobody fills and nobody sends back is withdrawn to an address that had nothing. */
export async function recoverStranded({ screen, walletd, account, ledger, faults }: Person): Promise<void> {
  faults.set('refundInstead')
  faults.set('refundImpossible')
  const elsewhere = privateKeyToAddress(generatePrivateKey())
  await connect(screen)
  await send(screen, '0.02')
  await walletd.approve((await walletd.waitForPrompt()).id)
  await screen.see(progress(), role('button', 'Get it back'))
  await finalize(ledger, 'Harbour')

  await screen.press(progress(), role('button', 'Get it back'))
  await screen.press(recovery, role('list', 'Found'), role('button'))
  await screen.press(recovery, role('button', 'Withdraw 0.02 ETH'))
  await screen.press(recovery, role('button', 'Change the recipient'))
  const dialog = role('dialog', 'Recipient')
  await screen.fill(elsewhere, dialog, role('textbox'))
  await screen.press(dialog, role('button', /^Use /))
  await screen.press(recovery, role('button', 'Sign to withdraw 0.02 ETH'))
  await walletd.approve((await walletd.waitForPrompt()).id)
  await walletd.approve((await walletd.waitForPrompt()).id)
  await screen.see(recovery, text('0.02 ETH was paid out'))

  assert.equal(await ledger.balance('Harbour', 'ETH', elsewhere), parseEther('0.02'), 'all of it is paid out')
  assert.equal((await ledger.deposits(account)).length, 1, 'one deposit')
}
