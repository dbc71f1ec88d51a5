/** What the host answered: go on, or not, with the words it gave. */
export type HostAnswer = Readonly<{ type: 'yes' }> | Readonly<{ type: 'no'; words: string | null }>

/** Asks a host's blocking hook. `false` and anything thrown are a no; everything else is a yes. */
export async function askHost(ask: () => unknown): Promise<HostAnswer> {
  try {
    return (await ask()) === false ? { type: 'no', words: null } : { type: 'yes' }
  } catch (error) {
    return { type: 'no', words: error instanceof Error && error.message !== '' ? error.message : null }
  }
}
