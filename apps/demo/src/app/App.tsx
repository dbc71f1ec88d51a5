import { useChains } from '@portage/react'
import { PortageTheme } from '@portage/widget'
import { type ReactElement, useCallback, useMemo, useState } from 'react'
import type { DemoConfig } from '../boot/demoConfig.js'
import { ProblemScreen } from '../boot/ProblemScreen.js'
import { chainSilent, type Problem, toProblem } from '../boot/problem.js'
import type { AccountKind } from '../gasless/accountKind.js'
import type { KeyWallet } from '../keys/startKeyWallet.js'
import { createControlApi } from '../localnet/controlApi.js'
import { Popover } from '../parts/Popover.js'
import { ActivityScreen } from '../screens/ActivityScreen.js'
import { CustomScreen } from '../screens/custom/CustomScreen.js'
import { DepositAddressScreen } from '../screens/DepositAddressScreen.js'
import { FaultScreen } from '../screens/faults/FaultScreen.js'
import { RecoveryScreen } from '../screens/RecoveryScreen.js'
import { WidgetScreen } from '../screens/WidgetScreen.js'
import type { SolanaPart } from '../solana/startSolana.js'
import { ConnectDialog } from '../wallet/ConnectDialog.js'
import { WalletsMenu } from '../wallet/WalletsMenu.js'
import { useRoute } from './route.js'
import { StageBar } from './StageBar.js'
import { Tabs } from './Tabs.js'
import { ThemeSwitch } from './ThemeSwitch.js'
import { useSilentChain } from './useSilentChain.js'
import { useStage } from './useStage.js'
import { useTheme } from './useTheme.js'

/** The page: a host like any other around the widget, with wallets of its own. */
export function App({
  config,
  solana,
  keyWallets,
  account,
}: {
  config: DemoConfig
  solana: SolanaPart | null
  keyWallets: readonly KeyWallet[]
  account: AccountKind
}): ReactElement {
  const route = useRoute()
  const [theme, setTheme] = useTheme()
  const [stage, setStage] = useStage()
  const [connecting, setConnecting] = useState<'nothing' | 'evm' | 'svm'>('nothing')
  const control = useMemo(() => createControlApi(config.localnetUrl), [config])
  const problem = useProblem(config)
  const connect = (): void => setConnecting('evm')
  const connectSolana = (): void => setConnecting('svm')
  const panel = {
    language: stage.language === 'auto' ? undefined : stage.language,
    onConnectWallet: connect,
  }
  const stopConnecting = useCallback(() => setConnecting('nothing'), [])

  return (
    <div className="min-h-dvh bg-page pb-16">
      <header className="mx-auto flex h-14 max-w-272 items-center gap-x-2 px-4 sm:gap-x-6">
        <p className="flex items-center gap-2 text-base font-semibold">
          <Mark />
          Portage
        </p>
        <div className="hidden lg:block">
          <Tabs route={route} />
        </div>
        <Popover className="ms-auto lg:hidden" sheet="Menu" label="Menu">
          {({ close }) => (
            <>
              <Tabs route={route} onGo={close} />
              <div className="mt-2 border-t border-hair pt-2">
                <ThemeSwitch theme={theme} onChange={setTheme} />
              </div>
            </>
          )}
        </Popover>
        <div className="ms-auto hidden lg:block">
          <ThemeSwitch theme={theme} onChange={setTheme} />
        </div>
        <WalletsMenu
          {...{ config, solana, keyWallets, account, control }}
          className="-me-2 shrink-0 sm:-me-3"
          onConnect={connect}
          onConnectSolana={connectSolana}
        />
      </header>
      <main className="px-4 pt-3 lg:pt-8">
        {problem !== null && <ProblemScreen problem={problem.problem} />}
        {problem?.stands !== 'instead' && (
          <div className={problem === null ? '' : 'mt-8'}>
            <PortageTheme theme={theme} preset={stage.look}>
              {route === 'widget' && (
                <WidgetScreen
                  {...panel}
                  config={config}
                  shape={stage.shape}
                  onConnectWallet={(missing) => {
                    const key = keyWallets.find(({ chain }) => chain.vmType === missing?.vmType)
                    if (key) key.connect()
                    else if (missing?.vmType === 'svm' && solana !== null) connectSolana()
                    else connect()
                  }}
                />
              )}
              {route === 'activity' && <ActivityScreen {...panel} />}
              {route === 'deposit-address' && <DepositAddressScreen {...panel} config={config} />}
              {route === 'recovery' && <RecoveryScreen {...panel} />}
            </PortageTheme>
            {route === 'custom' && <CustomScreen config={config} onConnect={connect} />}
            {route === 'faults' && <FaultScreen config={config} control={control} />}
            {route !== 'custom' && route !== 'faults' && (
              <StageBar stage={stage} hasShapes={route === 'widget'} onChange={setStage} />
            )}
          </div>
        )}
      </main>
      <ConnectDialog isOpen={connecting === 'evm'} onClose={stopConnecting} />
      {solana !== null && <solana.ConnectDialog isOpen={connecting === 'svm'} onClose={stopConnecting} />}
    </div>
  )
}

/**
 * What keeps the page from working: a chain that is gone, or a service that was never reached. It stands instead of
 * everything, or above it where there may be money under way to look at.
 */
function useProblem(config: DemoConfig): { problem: Problem; stands: 'instead' | 'above' } | null {
  const chains = useChains()
  const silent = useSilentChain(config.chains)
  if (silent !== null)
    return { problem: chainSilent(silent.chain), stands: silent.hasAnswered ? 'above' : 'instead' }
  return chains.data === undefined && chains.error !== null
    ? { problem: toProblem(chains.error), stands: 'instead' }
    : null
}

function Mark(): ReactElement {
  return (
    <svg aria-hidden="true" width="28" height="12" viewBox="0 0 28 12" fill="none" className="text-ink">
      <circle cx="6" cy="6" r="4.5" stroke="currentColor" strokeWidth="2" />
      <path d="M11 6h6" stroke="currentColor" strokeWidth="2" />
      <circle cx="22" cy="6" r="5" className="fill-accent" />
    </svg>
  )
}
