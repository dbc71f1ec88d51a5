import type { Currency } from '@portage/core'
import { useAccountChoice, useBalances } from '@portage/react'
import type { ReactElement } from 'react'
import { Dialog } from '../../components/Dialog.js'
import type { Format } from '../../copy/format.js'
import { AccountBalance } from './AccountBalance.js'
import { AccountScreen } from './AccountScreen.js'

/** Chooses which account of a wallet pays. What it has of the token that is sent stands beside each. */
export function AccountDialog({
  container,
  vmType,
  currency,
  format,
  onChosen,
  onClose,
}: Readonly<{
  container: HTMLElement
  /** Whose wallet. */
  vmType: string
  /** What is sent; null while nothing is chosen. */
  currency: Currency | null
  format: Format
  onChosen: (account: string) => void
  onClose: () => void
}>): ReactElement {
  const { account, accounts, choose } = useAccountChoice({ vm: vmType })
  return (
    <Dialog container={container} onClose={onClose} focusKey="account">
      <AccountScreen
        accounts={accounts}
        account={account}
        balanceOf={(one) => currency && <BalanceOf account={one} currency={currency} format={format} />}
        onChoose={(one) => {
          choose(one)
          onChosen(one)
        }}
        onClose={onClose}
      />
    </Dialog>
  )
}

function BalanceOf({
  account,
  currency,
  format,
}: Readonly<{ account: string; currency: Currency; format: Format }>): ReactElement | null {
  const { balanceOf } = useBalances({ account, currencies: [currency] })
  return <AccountBalance balance={balanceOf(currency)} currency={currency} format={format} />
}
