/** What a host's page imports, once there is a page: of whichever commit this module was bundled beside. */
export async function loadPackages() {
  const [react, dom, query, core, evm, execution, hooks, widget] = await Promise.all([
    import('react'),
    import('react-dom/client'),
    import('@tanstack/react-query'),
    import('@portage/core'),
    import('@portage/core/evm'),
    import('@portage/core/execution'),
    import('@portage/react'),
    import('@portage/widget'),
  ])
  return {
    createElement: react.createElement,
    createRoot: dom.createRoot,
    QueryClient: query.QueryClient,
    QueryClientProvider: query.QueryClientProvider,
    notifyManager: query.notifyManager,
    createIntentClient: core.createIntentClient,
    createEvmReader: evm.createEvmReader,
    createEvmWallet: evm.createEvmWallet,
    createMemoryJournal: execution.createMemoryJournal,
    PortageProvider: hooks.PortageProvider,
    SwapWidget: widget.SwapWidget,
  }
}

export type Packages = Awaited<ReturnType<typeof loadPackages>>
