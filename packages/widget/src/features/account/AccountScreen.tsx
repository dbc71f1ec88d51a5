import type { ReactElement, ReactNode } from 'react'
import { AddressChoice, AddressChoices } from '../../components/AddressChoices.js'
import { BackButton } from '../../components/BackButton.js'
import { DialogTitle } from '../../components/Dialog.js'
import { useWords } from '../../copy/useWords.js'

/** Draws the choice of the account that pays, of those a wallet shares. */
export function AccountScreen({
  accounts,
  account,
  balanceOf,
  onChoose,
  onClose,
}: Readonly<{
  accounts: readonly string[]
  /** The one that pays now. */
  account: string | null
  /** What an account has of the token that is sent. */
  balanceOf: (account: string) => ReactNode
  onChoose: (account: string) => void
  onClose: () => void
}>): ReactElement {
  const { account: copy } = useWords('dialogs')
  return (
    <>
      <DialogTitle icon={<BackButton label={copy.back} onPress={onClose} />}>{copy.title}</DialogTitle>
      <p className="ptg:ps-(--ptg-words) ptg:text-quiet">
        <bdi>{copy.hint}</bdi>
      </p>
      <AddressChoices title={null}>
        {accounts.map((one) => (
          <AddressChoice
            key={one}
            address={one}
            label={null}
            isChosen={one === account}
            onPress={() => onChoose(one)}
          >
            {balanceOf(one)}
          </AddressChoice>
        ))}
      </AddressChoices>
    </>
  )
}
