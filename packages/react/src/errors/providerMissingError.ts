/** A hook was used outside of `<PortageProvider>`. */
export class ProviderMissingError extends Error {
  override readonly name = 'ProviderMissingError'
  readonly code = 'provider-missing'

  constructor(hook: string) {
    super(
      `${hook} was called outside of <PortageProvider>, so it has no client to ask. ` +
        'Put <PortageProvider client={…} adapters={…} journal={…}> around the component that calls it.',
    )
  }
}
