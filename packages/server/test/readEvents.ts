/** One server-sent event. */
export type Heard = Readonly<{ id: number | undefined; type: string; data: Record<string, unknown> }>

/** Reads a stream of server-sent events as it comes. */
export function readEvents(response: Response, hear: (event: Heard) => void = () => undefined) {
  const events: Heard[] = []
  let text = ''
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  async function read(): Promise<void> {
    if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return
    let rest = ''
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
      text += chunk.value
      const blocks = (rest + chunk.value).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const fields = new Map(block.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]))
        const data = fields.get('data')
        if (data === undefined) continue
        const id = fields.get('id')
        const event = {
          id: id === undefined ? undefined : Number(id),
          type: fields.get('event') ?? 'message',
          data: JSON.parse(data),
        }
        events.push(event)
        hear(event)
      }
    }
  }
  // Ends when the stream is closed or left.
  void read().catch(() => undefined)
  return { events, text: () => text, leave: async () => reader?.cancel() }
}
