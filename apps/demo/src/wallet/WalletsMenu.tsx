import { useAccounts } from '@portage/react'
import type { ReactElement } from 'react'
import type { DemoConfig } from '../boot/demoConfig.js'
import type { AccountKind } from '../gasless/accountKind.js'
import { KeyRow } from '../keys/KeyRow.js'
import type { KeyWallet } from '../keys/startKeyWallet.js'
import type { ControlApi } from '../localnet/controlApi.js'
import { Popover } from '../parts/Popover.js'
import type { SolanaPart } from '../solana/startSolana.js'
import { EvmRow } from './EvmRow.js'

/** Every chain family with its wallet, in one place. */
export function WalletsMenu({
  config,
  solana,
  keyWallets,
  account,
  control,
  className,
  onConnect,
  onConnectSolana,
}: {
  config: DemoConfig
  solana: SolanaPart | null
  keyWallets: readonly KeyWallet[]
  account: AccountKind
  control: ControlApi
  className: string
  onConnect: () => void
  onConnectSolana: () => void
}): ReactElement {
  const accounts = useAccounts()
  const families = [
    'evm',
    ...(solana === null ? [] : ['svm']),
    ...keyWallets.map(({ chain }) => chain.vmType),
  ]
  const connected = families.filter((vm) => (accounts[vm] ?? null) !== null).length

  return (
    <Popover
      sheet="Wallets"
      className={className}
      label={
        <>
          Wallets{' '}
          <span className="rounded-full border border-edge px-2 font-normal text-quiet">
            {connected}
            <span className="sr-only"> connected</span>
          </span>
        </>
      }
    >
      {({ isOpen, close }) => {
        // The sheet goes first: whoever leaves the list of wallets is back at its button.
        const leaveFor = (list: () => void) => () => {
          close()
          list()
        }
        return (
          <>
            <p className="pb-2 text-quiet">
              A burner is a key in this browser that signs without asking. All money here is test money.
            </p>
            <EvmRow {...{ config, account, control, isOpen }} onConnect={leaveFor(onConnect)} />
            {solana !== null && (
              <solana.Row
                part={solana}
                control={control}
                isOpen={isOpen}
                onConnect={leaveFor(onConnectSolana)}
              />
            )}
            {keyWallets.map((wallet) => (
              <KeyRow key={wallet.chain.id} wallet={wallet} control={control} isOpen={isOpen} />
            ))}
          </>
        )
      }}
    </Popover>
  )
}
